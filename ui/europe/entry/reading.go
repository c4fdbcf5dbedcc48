package entry

import "entente/engine/slip"

// Reading is an order as it was written and as it is read.
type Reading = slip.Reading

// Reader reads what people write, as judge does too.
type Reader = slip.Reader
