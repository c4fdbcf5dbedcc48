package entry

import "entente/engine/slip"

// Reading is an order as written and as read.
type Reading = slip.Reading

// Reader reads orders as people write them, in the same way as judge.
type Reader = slip.Reader
