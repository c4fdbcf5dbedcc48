package page

// Sizes of the window's parts (LOOK, Panels and resizing).
const (
	ToolbarHeight = 48
	StripHeight   = 48
	PanelLeast    = 320
	PanelMost     = 460
	PanelNarrow   = 296
	NarrowWindow  = 1100
	TinyWindow    = 900
)
