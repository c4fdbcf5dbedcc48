//go:build packed

package main

import (
	"archive/zip"

	"github.com/klauspost/compress/zstd"
)

// What the packages assets and variants embed is packed with zstd (scripts/tools/pack), for which archive/zip has no reader of its own.
func init() {
	zip.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true)))
}
