package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// fyneTheme dresses the toolkit's own widgets, such as menus and text fields, in the colours and the type of a look.
type fyneTheme struct{ l *look }

// Color implements fyne.Theme.
func (t fyneTheme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	c := t.l.color
	switch name {
	case theme.ColorNameBackground, theme.ColorNameHeaderBackground:
		return c(RolePanel)
	case theme.ColorNameButton, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return c(RoleCard)
	case theme.ColorNameDisabledButton:
		return c(RoleWindow)
	case theme.ColorNameDisabled:
		return mix(c(RoleMuted), c(RoleCard), 0.4)
	case theme.ColorNameError:
		return c(RoleFailure)
	case theme.ColorNameFocus, theme.ColorNameSelection, theme.ColorNameHover, theme.ColorNamePressed:
		return c(RoleTint)
	case theme.ColorNameForeground:
		return c(RoleText)
	case theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnSuccess,
		theme.ColorNameForegroundOnWarning:
		return c(RoleOnAccent)
	case theme.ColorNameHyperlink, theme.ColorNamePrimary:
		return c(RoleAccent)
	case theme.ColorNameInputBackground:
		return c(RoleInput)
	case theme.ColorNameInputBorder:
		return c(RoleStrong)
	case theme.ColorNamePlaceHolder:
		return c(RoleMuted)
	case theme.ColorNameScrollBar:
		return fade(c(RoleMuted), 0x99)
	case theme.ColorNameScrollBarBackground, theme.ColorNameShadow:
		return color.Transparent
	case theme.ColorNameSeparator:
		return c(RoleLine)
	case theme.ColorNameSuccess:
		return c(RoleSuccess)
	case theme.ColorNameWarning:
		return c(RoleWarning)
	}
	variant := theme.VariantLight
	if t.l.dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font implements fyne.Theme.
func (t fyneTheme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return t.l.fonts[semibold]
	case style.Italic:
		return t.l.fonts[serifItalic]
	}
	return t.l.fonts[regular]
}

// Icon implements fyne.Theme.
func (t fyneTheme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return theme.DefaultTheme().Icon(name)
}

// Size implements fyne.Theme.
func (t fyneTheme) Size(name fyne.ThemeSizeName) float32 {
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
