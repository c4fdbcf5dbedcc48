package variants

import (
	"encoding/json"
	"fmt"

	"entente/engine"
)

// PackedFile is the name of the packed tables in a player's page.
const PackedFile = "tables.json"

// maxPacked is the maximum size of packed tables, in bytes.
const maxPacked = 4 << 20

// Pack returns the tables of a variant as one file, for a page that does not include them. Unpack reads it.
func (b *Bundle) Pack() ([]byte, error) {
	data, err := json.Marshal(b.tables)
	if err == nil && len(data) > maxPacked {
		err = fmt.Errorf("variant %s: its tables have %d bytes, more than %d", b.Variant.ID, len(data), maxPacked)
	}
	return data, err
}

// Unpack reads a variant without its drawing from the output of Pack, as strictly as Load.
func Unpack(data []byte) (*engine.Variant, error) {
	if len(data) > maxPacked {
		return nil, fmt.Errorf("variant: %d bytes of tables, more than %d", len(data), maxPacked)
	}
	l := newLoader(nil)
	if err := json.Unmarshal(data, &l.tables); err != nil {
		return nil, fmt.Errorf("variant: %w", err)
	}
	l.readTables()
	if l.faults.Err() != nil {
		return nil, l.faults.Err()
	}
	return l.variant, nil
}
