package office

import (
	"encoding/json"
	"fmt"
)

// Line returns a phase as a line of judge, with its orders.
func Line(phase any, orders []string) json.RawMessage {
	data, err := json.Marshal(phase)
	var fields map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(data, &fields)
	}
	if err != nil {
		panic(fmt.Sprintf("office: a line that is none: %v", err)) // engines always write valid lines
	}
	for _, name := range []string{"id", "for", "seconds"} { // fields of a question to a bot
		delete(fields, name)
	}
	if orders != nil {
		fields["orders"], _ = json.Marshal(orders)
	}
	data, _ = json.Marshal(fields)
	return data
}
