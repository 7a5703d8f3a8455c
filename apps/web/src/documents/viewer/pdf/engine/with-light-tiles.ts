/** An engine whose tiles take no more memory than a phone can give. */
import type { PdfEngine } from '@embedpdf/models'

/**
 * Pixels of a tile for one of the screen. With three, as phones have, a tile takes 21 MB and a screen of tiles 127 MB;
 * with two it is 57 MB, and the browser of a phone does not load the page anew.
 */
const maxDensity = 2

export function withLightTiles<Picture>(engine: PdfEngine<Picture>): PdfEngine<Picture> {
  const drawing: Partial<PdfEngine<Picture>> = {
    renderPageRect: (document, page, rect, options) =>
      engine.renderPageRect(document, page, rect, {
        ...options,
        dpr: Math.min(options?.dpr ?? 1, maxDensity),
      }),
  }
  return Object.assign(Object.create(engine), drawing)
}
