module entente

go 1.26

require (
	fyne.io/fyne/v2 v2.8.1
	github.com/lucasb-eyer/go-colorful v1.2.0
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	golang.org/x/image v0.24.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/jeandeaual/go-locale v0.0.0-20250612000132-0ef82f21eade // indirect
	github.com/nicksnyder/go-i18n/v2 v2.5.1 // indirect
	golang.org/x/net v0.35.0 // indirect
	golang.org/x/sys v0.30.0 // indirect
	golang.org/x/text v0.22.0 // indirect
)
