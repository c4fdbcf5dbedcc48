// Package keep stores games of any kind on the disk: their files, which are written atomically and never over the changes of another
// program; safety copies of unsaved changes, and their recovery after a crash; and the list of recent files.
package keep
