/** An engine that can draw the pages of an open document from another file, while text and search stay as they are. */
import type { PdfDocumentObject, PdfEngine } from '@embedpdf/models'

export interface RedrawingEngine<Picture> {
  readonly engine: PdfEngine<Picture>
  /** Undefined draws the document itself again. The pages have to be refreshed afterwards. */
  drawFrom(documentId: string, bytes: Blob | undefined): Promise<void>
  /** Frees the memory of what was drawn before the last refresh. */
  freeEarlier(): void
}

export function withRedrawing<Picture>(engine: PdfEngine<Picture>): RedrawingEngine<Picture> {
  const drawn = new Map<string, PdfDocumentObject>()
  let earlier: PdfDocumentObject[] = []
  let count = 0
  let last = Promise.resolve()
  const toDrawn = (document: PdfDocumentObject) => drawn.get(document.id) ?? document

  const drawing: Partial<PdfEngine<Picture>> = {
    renderPage: (document, page, options) => engine.renderPage(toDrawn(document), page, options),
    renderPageRect: (document, page, rect, options) =>
      engine.renderPageRect(toDrawn(document), page, rect, options),
    renderPageRectRaw: (document, page, rect, options) =>
      engine.renderPageRectRaw(toDrawn(document), page, rect, options),
    renderThumbnail: (document, page, options) => engine.renderThumbnail(toDrawn(document), page, options),
  }
  return {
    engine: Object.assign(Object.create(engine), drawing),
    drawFrom(documentId, bytes) {
      const done = last.then(() => draw(documentId, bytes))
      last = done.catch(() => undefined)
      return done
    },
    freeEarlier() {
      const unused = earlier
      earlier = []
      for (const document of unused)
        engine.closeDocument(document).wait(
          () => undefined,
          () => undefined,
        )
    },
  }

  async function draw(documentId: string, bytes: Blob | undefined): Promise<void> {
    const before = drawn.get(documentId)
    if (bytes) {
      count += 1
      const file = { id: `${documentId}-drawn-${count}`, content: await bytes.arrayBuffer() }
      drawn.set(documentId, await engine.openDocumentBuffer(file, { normalizeRotation: true }).toPromise())
    } else drawn.delete(documentId)
    if (before) earlier.push(before)
  }
}
