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
  const pages: ScaledPages = new Map()
  return Object.assign(
    Object.create(engine),
    openWithUnits(engine, pages),
    renderInPoints(engine, pages),
    readInPoints(engine, pages),
  )
}

/** A page as the engine knows it, and its unit in points. */
interface ScaledPage {
  readonly plain: PdfPageObject
  readonly unit: number
}

/** By document and page. Pages whose unit is a point are not included. */
type ScaledPages = Map<string, ReadonlyMap<number, ScaledPage>>

type EnginePart<Picture> = Partial<PdfEngine<Picture>>

function toPlain(pages: ScaledPages, document: PdfDocumentObject, page: PdfPageObject): ScaledPage {
  return pages.get(document.id)?.get(page.index) ?? { plain: page, unit: 1 }
}

function openWithUnits<Picture>(engine: PdfEngine<Picture>, pages: ScaledPages): EnginePart<Picture> {
  async function readUnits(document: PdfDocumentObject, bytes: Uint8Array) {
    const numbers = document.pages.map(({ objectNumber }) => objectNumber)
    // Streams of an encrypted file cannot be read here. A copy by the engine has its objects outside of streams.
    const isHidden = document.isEncrypted && hasObjectStreams(bytes)
    const readable = isHidden ? new Uint8Array(await engine.saveAsCopy(document).toPromise()) : bytes
    return readUserUnits(readable, numbers)
  }

  async function scalePages(document: PdfDocumentObject, bytes: Uint8Array): Promise<PdfDocumentObject> {
    const units = await readUnits(document, bytes)
    if (units.size === 0) return document
    const scaled = new Map<number, ScaledPage>()
    for (const plain of document.pages) {
      const unit = units.get(plain.objectNumber)
      if (unit) scaled.set(plain.index, { plain, unit })
    }
    pages.set(document.id, scaled)
    return {
      ...document,
      pages: document.pages.map((page) => {
        const { unit } = toPlain(pages, document, page)
        const { width, height } = page.size
        return unit === 1 ? page : { ...page, size: { width: width * unit, height: height * unit } }
      }),
    }
  }

  return {
    openDocumentBuffer(file, options) {
      const bytes = new Uint8Array(file.content)
      return mapTask(engine.openDocumentBuffer(file, options), (document) =>
        // A file whose units cannot be read is shown as if they were points.
        scalePages(document, bytes).catch(() => document),
      )
    },
  }
}

function renderInPoints<Picture>(engine: PdfEngine<Picture>, pages: ScaledPages): EnginePart<Picture> {
  return {
    renderPage(document, page, options) {
      const { plain, unit } = toPlain(pages, document, page)
      const scaleFactor = (options?.scaleFactor ?? 1) * unit
      return engine.renderPage(document, plain, { ...options, scaleFactor })
    },
    renderPageRect(document, page, rect, options) {
      const { plain, unit } = toPlain(pages, document, page)
      const scaleFactor = (options?.scaleFactor ?? 1) * unit
      return engine.renderPageRect(document, plain, scaleRect(rect, 1 / unit), { ...options, scaleFactor })
    },
    renderPageRectRaw(document, page, rect, options) {
      const { plain, unit } = toPlain(pages, document, page)
      const scaleFactor = (options?.scaleFactor ?? 1) * unit
      return engine.renderPageRectRaw(document, plain, scaleRect(rect, 1 / unit), { ...options, scaleFactor })
    },
  }
}

function readInPoints<Picture>(engine: PdfEngine<Picture>, pages: ScaledPages): EnginePart<Picture> {
  return {
    getPageAnnotations(document, page) {
      const { plain, unit } = toPlain(pages, document, page)
      const read = engine.getPageAnnotations(document, plain)
      if (unit === 1) return read
      return mapTask(read, async (found) =>
        found.map((annotation) => ({ ...annotation, rect: scaleRect(annotation.rect, unit) })),
      )
    },
    getPageTextRuns(document, page) {
      const { plain, unit } = toPlain(pages, document, page)
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
      const scaled = pages.get(document.id)
      if (!scaled) return engine.searchAllPages(document, keyword, options)
      const plain = { ...document, pages: document.pages.map((page) => toPlain(pages, document, page).plain) }
      return mapTask(engine.searchAllPages(plain, keyword, options), async (found) => {
        const results = found.results.map(async (result) => {
          const page = document.pages[result.pageIndex]
          if (!page || !scaled.has(page.index)) return result
          // The engine measures letters on a page of the size that it is given.
          const geometry = await engine.getPageGeometry(document, page).toPromise()
          return { ...result, rects: toRects(geometry, result) }
        })
        return { ...found, results: await Promise.all(results) }
      })
    },
  }
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
