/** An engine whose sizes and positions are in points even where a page has larger units. */
import {
  type PdfDocumentObject,
  type PdfEngine,
  PdfErrorCode,
  type PdfErrorReason,
  type PdfPageGeometry,
  type PdfPageObject,
  type PdfTask,
  type Rect,
  type SearchResult,
  Task,
} from '@embedpdf/models'
import { hasObjectStreams } from './read-objects.ts'
import { readUserUnits } from './read-user-units.ts'

/**
 * Covers what the viewer and the comparison use: rendering, selected text, texts with places, search results, and the
 * rectangles of annotations.
 */
export function withUserUnits<Picture>(engine: PdfEngine<Picture>): PdfEngine<Picture> {
  /** By document and page: the page as the engine knows it, and its unit. Without the pages whose unit is a point. */
  const scaled = new Map<string, Map<number, { plain: PdfPageObject; unit: number }>>()

  function toPlain(document: PdfDocumentObject, page: PdfPageObject) {
    return scaled.get(document.id)?.get(page.index) ?? { plain: page, unit: 1 }
  }

  async function scalePages(document: PdfDocumentObject, bytes: Uint8Array): Promise<PdfDocumentObject> {
    const numbers = document.pages.map(({ objectNumber }) => objectNumber)
    // Streams of an encrypted file cannot be read here. A copy by the engine has its objects outside of streams.
    const isHidden = document.isEncrypted && hasObjectStreams(bytes)
    const readable = isHidden ? new Uint8Array(await engine.saveAsCopy(document).toPromise()) : bytes
    const units = await readUserUnits(readable, numbers)
    if (units.size === 0) return document
    const pages = new Map<number, { plain: PdfPageObject; unit: number }>()
    for (const plain of document.pages) {
      const unit = units.get(plain.objectNumber)
      if (unit) pages.set(plain.index, { plain, unit })
    }
    scaled.set(document.id, pages)
    return {
      ...document,
      pages: document.pages.map((page) => {
        const { unit } = toPlain(document, page)
        const { width, height } = page.size
        return unit === 1 ? page : { ...page, size: { width: width * unit, height: height * unit } }
      }),
    }
  }

  const scaling: Partial<PdfEngine<Picture>> = {
    openDocumentBuffer(file, options) {
      const bytes = new Uint8Array(file.content)
      return mapTask(engine.openDocumentBuffer(file, options), (document) =>
        // A file whose units cannot be read is shown as if they were points.
        scalePages(document, bytes).catch(() => document),
      )
    },
    renderPage(document, page, options) {
      const { plain, unit } = toPlain(document, page)
      return engine.renderPage(document, plain, {
        ...options,
        scaleFactor: (options?.scaleFactor ?? 1) * unit,
      })
    },
    renderPageRect(document, page, rect, options) {
      const { plain, unit } = toPlain(document, page)
      const scaleFactor = (options?.scaleFactor ?? 1) * unit
      return engine.renderPageRect(document, plain, scaleRect(rect, 1 / unit), { ...options, scaleFactor })
    },
    renderPageRectRaw(document, page, rect, options) {
      const { plain, unit } = toPlain(document, page)
      const scaleFactor = (options?.scaleFactor ?? 1) * unit
      return engine.renderPageRectRaw(document, plain, scaleRect(rect, 1 / unit), { ...options, scaleFactor })
    },
    getPageAnnotations(document, page) {
      const { plain, unit } = toPlain(document, page)
      const read = engine.getPageAnnotations(document, plain)
      if (unit === 1) return read
      return mapTask(read, async (found) =>
        found.map((annotation) => ({ ...annotation, rect: scaleRect(annotation.rect, unit) })),
      )
    },
    getPageTextRuns(document, page) {
      const { plain, unit } = toPlain(document, page)
      const read = engine.getPageTextRuns(document, plain)
      if (unit === 1) return read
      return mapTask(read, async ({ runs }) => ({
        runs: runs.map((run) => ({
          ...run,
          rect: scaleRect(run.rect, unit),
          fontSize: run.fontSize * unit,
        })),
      }))
    },
    searchAllPages(document, keyword, options) {
      const pages = scaled.get(document.id)
      if (!pages) return engine.searchAllPages(document, keyword, options)
      const plain = { ...document, pages: document.pages.map((page) => toPlain(document, page).plain) }
      return mapTask(engine.searchAllPages(plain, keyword, options), async (found) => {
        const results = found.results.map(async (result) => {
          const page = document.pages[result.pageIndex]
          if (!page || !pages.has(page.index)) return result
          // The engine measures letters on a page of the size that it is given.
          const geometry = await engine.getPageGeometry(document, page).toPromise()
          return { ...result, rects: toRects(geometry, result) }
        })
        return { ...found, results: await Promise.all(results) }
      })
    },
  }
  return Object.assign(Object.create(engine), scaling)
}

function scaleRect({ origin, size }: Rect, unit: number): Rect {
  return {
    origin: { x: origin.x * unit, y: origin.y * unit },
    size: { width: size.width * unit, height: size.height * unit },
  }
}

/** Around the letters of a search result, one rectangle for each run of text. */
function toRects({ runs }: PdfPageGeometry, { charIndex, charCount }: SearchResult): Rect[] {
  return runs.flatMap(({ charStart, glyphs }) => {
    const letters = glyphs.slice(
      Math.max(0, charIndex - charStart),
      Math.max(0, charIndex + charCount - charStart),
    )
    const visible = letters.filter(({ width, height }) => width > 0 && height > 0)
    if (visible.length === 0) return []
    const x = Math.min(...visible.map((letter) => letter.x))
    const y = Math.min(...visible.map((letter) => letter.y))
    const width = Math.max(...visible.map((letter) => letter.x + letter.width)) - x
    const height = Math.max(...visible.map((letter) => letter.y + letter.height)) - y
    return [{ origin: { x, y }, size: { width, height } }]
  })
}

/** A task with another result, which can be aborted as the task that it is made from. */
function mapTask<From, To, Progress>(
  task: PdfTask<From, Progress>,
  toResult: (result: From) => Promise<To>,
): PdfTask<To, Progress> {
  const mapped = new Task<To, PdfErrorReason, Progress>()
  task.wait(
    (result) =>
      toResult(result).then(
        (created) => mapped.resolve(created),
        (error) => mapped.reject({ code: PdfErrorCode.Unknown, message: String(error) }),
      ),
    (error) => mapped.fail(error),
  )
  const abort = mapped.abort.bind(mapped)
  mapped.abort = (reason) => {
    task.abort(reason)
    abort(reason)
  }
  return mapped
}
