// Package look has what rooms show as plain values: rows of a list, the face of a button, the roles of colors. Texts are ready to read,
// and values are compared with ==. It depends on neither the toolkit nor a game, so code that fills in these values needs neither.
package look

// Role names a color by what it is for. The theme files give each role its color.
type Role uint8

// The roles of the window's colors.
const (
	RoleWindow Role = iota
	RolePanel
	RoleCard
	RoleLine
	RoleStrong
	RoleInput
	RoleText
	RoleMuted
	RoleAccent
	RoleOnAccent
	RoleTint
	RoleWarning
	RoleWarningTint
	RoleFailure
	RoleFailureTint
	RoleSuccess
	RoleSuccessTint
	RoleToolbar
	RoleToolbarText
	RoleToolbarMuted
	NumRoles // how many there are
)
