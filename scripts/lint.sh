#!/bin/sh
# lint.sh: runs gofmt, go vet and staticcheck (built from scripts/lint/go.mod, so that the program does not depend on it), with the
# build tags TAGS.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
unformatted=$(find . -name '*.go' -not -path './.git/*' -not -path './bin/*' -not -path './.toolkit/*' -exec gofmt -l {} +)
if [ -n "$unformatted" ]; then
	printf 'lint: run gofmt -w on these:\n%s\n' "$unformatted" >&2
	exit 1
fi
scripts/toolkit.sh
go vet -tags "${TAGS:=ci}" ./...
GOWORK=off go -C scripts/tools vet -tags "$TAGS" ./... # also checks that its go.mod is complete without go.work
staticcheck=$(GOWORK=off go tool -modfile=scripts/lint/go.mod -n staticcheck)
"$staticcheck" -tags "$TAGS" ./... ./scripts/tools/...
