package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"entente/ui/fonts"
	"entente/ui/look"
)

// FyneTheme draws the toolkit's own widgets, such as menus and text fields, in the colors and fonts of a look.
type FyneTheme struct{ L *Look }

// Color implements fyne.Theme.
func (t FyneTheme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	c := t.L.Color
	switch name {
	case theme.ColorNameBackground, theme.ColorNameHeaderBackground:
		return c(look.RolePanel)
	case theme.ColorNameButton, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return c(look.RoleCard)
	case theme.ColorNameDisabledButton:
		return c(look.RoleWindow)
	case theme.ColorNameDisabled:
		return Mix(c(look.RoleMuted), c(look.RoleCard), 0.4)
	case theme.ColorNameError:
		return c(look.RoleFailure)
	case theme.ColorNameFocus, theme.ColorNameSelection, theme.ColorNameHover, theme.ColorNamePressed:
		return c(look.RoleTint)
	case theme.ColorNameForeground:
		return c(look.RoleText)
	case theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnSuccess,
		theme.ColorNameForegroundOnWarning:
		return c(look.RoleOnAccent)
	case theme.ColorNameHyperlink, theme.ColorNamePrimary:
		return c(look.RoleAccent)
	case theme.ColorNameInputBackground:
		return c(look.RoleInput)
	case theme.ColorNameInputBorder:
		return c(look.RoleStrong)
	case theme.ColorNamePlaceHolder:
		return c(look.RoleMuted)
	case theme.ColorNameScrollBar:
		return fade(c(look.RoleMuted), 0x99)
	case theme.ColorNameScrollBarBackground, theme.ColorNameShadow:
		return color.Transparent
	case theme.ColorNameSeparator:
		return c(look.RoleLine)
	case theme.ColorNameSuccess:
		return c(look.RoleSuccess)
	case theme.ColorNameWarning:
		return c(look.RoleWarning)
	}
	variant := theme.VariantLight
	if t.L.dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font implements fyne.Theme.
func (t FyneTheme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return t.L.Type.Any(Semibold)
	case style.Italic:
		return t.L.Type.Any(fonts.SerifItalic)
	}
	return t.L.Type.Any(Regular)
}

// Icon implements fyne.Theme.
func (t FyneTheme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return theme.DefaultTheme().Icon(name)
}

// Size implements fyne.Theme.
func (t FyneTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameCaptionText:
		return 11.5
	case theme.SizeNameHeadingText:
		return 28
	case theme.SizeNameSubHeadingText:
		return 15
	case theme.SizeNamePadding:
		return 4
	case theme.SizeNameInnerPadding:
		return 8
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameCardRadius, theme.SizeNameSelectionRadius:
		return 8
	case theme.SizeNameDialogRadius, theme.SizeNamePopupRadius, theme.SizeNameMenuRadius:
		return 8
	case theme.SizeNameInputBorder:
		return 1.5
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameScrollBarSmall:
		return 4
	case theme.SizeNameModalBlurRadius:
		return 0
	}
	return theme.DefaultTheme().Size(name)
}
