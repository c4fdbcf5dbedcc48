// Package keep keeps games of any kind on the disk: their files, which are written wholly or not at all and never over what somebody
// else wrote; automatic copies of what is not saved, and what a program that died has left of them; the files that were open lately.
package keep
