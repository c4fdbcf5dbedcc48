module entente

go 1.26

require (
	github.com/lucasb-eyer/go-colorful v1.2.0
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	golang.org/x/image v0.24.0
	pgregory.net/rapid v1.3.0
)

require (
	golang.org/x/net v0.0.0-20211118161319-6a13c67c3ce4 // indirect
	golang.org/x/text v0.22.0 // indirect
)
