package cases_test

import (
	"fmt"
	"log"

	"entente/engine/cases"
	"entente/variants"
)

func Example() {
	v, err := variants.Standard()
	if err != nil {
		log.Fatal(err)
	}
	list, err := cases.Read([]byte(`{"format":"datc-conformance/1","cases":[{
		"id":"1","phase":"movement","units":["France A par","Germany A mun"],"dislodged":[],"after":["France A par","Germany A mun"],
		"orders":[{"power":"France","order":"A par - bur","result":"succeeds"},{"power":"Germany","order":"A mun - bur","result":"fails"}]}]}`))
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range list {
		for _, difference := range c.Check(v) {
			fmt.Println(c.ID, difference)
		}
	}
	// Output: 1 France A par - bur: got fails (bounced), want succeeds
}
