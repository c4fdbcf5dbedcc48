package entry

import "entente/engine/slip"

// Reading is an order as written and as read.
type Reading = slip.Reading

// Reader reads orders as people write them. It is the reader that judge uses.
type Reader = slip.Reader
