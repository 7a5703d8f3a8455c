/** An engine that draws a page that takes long only once. Its picture is stored for the next time that the file is opened. */
import { type PdfEngine, PdfTaskHelper } from '@embedpdf/models'
import type { PagePicture } from '#data/document-text/text-backend.ts'

interface StoredPictures {
  /** The document that the pictures belong to. The engine may have others. */
  readonly documentId: string
  readonly stored: readonly PagePicture[]
  /** All of them, when there is a new one. */
  store(pictures: readonly PagePicture[]): void
}

/** On a sheet of 35 MB it takes six seconds. Most sheets are drawn in less than half a second. */
const longMs = 1_000
const maxPages = 8

/** Covers the pictures of whole pages. Tiles are drawn each time. */
export function withStoredPictures(
  engine: PdfEngine<Blob>,
  { documentId, stored, store }: StoredPictures,
): PdfEngine<Blob> {
  let pictures = stored

  const storing: Partial<PdfEngine<Blob>> = {
    renderPage(document, page, options) {
      // The pages of an encrypted file are not stored without its password.
      if (document.id !== documentId || document.isEncrypted || options?.rotation)
        return engine.renderPage(document, page, options)
      const width = Math.round(page.size.width * (options?.scaleFactor ?? 1) * (options?.dpr ?? 1))
      const known = pictures.find((each) => each.page === page.index && each.width === width)
      if (known) return PdfTaskHelper.resolve(new Blob([known.png], { type: 'image/png' }))
      const begun = performance.now()
      const task = engine.renderPage(document, page, options)
      task.wait(
        async (picture) => {
          if (performance.now() - begun < longMs || pictures.length >= maxPages) return
          const png = await picture.arrayBuffer()
          pictures = [...pictures, { page: page.index, width, png }]
          store(pictures)
        },
        () => undefined,
      )
      return task
    },
  }
  return Object.assign(Object.create(engine), storing)
}
