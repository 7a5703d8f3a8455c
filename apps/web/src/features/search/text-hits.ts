/** Documents whose PDF file contains the query in its text. They follow those that are found by their fields. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { toPageText } from '@plumbline/domain/documents/pdf-text.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import type { Store } from '#data/store/store.ts'
import { pageBreak } from '#documents/text/cached-texts.ts'
import type { DocumentText } from '#documents/text/document-text.ts'
import { idle, sliceMs } from './idle.ts'
import { excerptAround, findFolded } from './result-text.ts'
import type { ResultGroup, TextHit } from './search-choices.ts'
import { searchedText } from './searched-text.ts'
import { sources } from './sources.ts'

/** So many texts are fetched together, and are in memory together. */
const batchSize = 8
/** Where the texts are read from the database, what is found is shown on the way. */
const reportEveryMs = 300

export interface FoundHits {
  readonly query: string
  readonly hits: readonly TextHit[]
  /** Whether all documents have been searched. */
  readonly isWhole: boolean
}

/**
 * The documents in list order, each with the first page that contains the query. Yields what has been found so far after
 * each few documents, and at the end.
 */
export async function* scanTexts(
  rows: readonly ProjectDocument[],
  query: string,
  foldedText: DocumentText['foldedText'],
): AsyncGenerator<FoundHits> {
  const hits: TextHit[] = []
  const requested = toSearchText(query)
  const files = rows.flatMap((row) => (row.file ? [{ row, fileKey: row.file.key }] : []))
  for (let from = 0; requested !== '' && from < files.length; from += batchSize) {
    if (from > 0) yield { query, hits, isWhole: false }
    const batch = files.slice(from, from + batchSize)
    const texts = await Promise.all(batch.map(({ fileKey }) => foldedText(fileKey)))
    for (const [at, file] of batch.entries()) {
      const text = texts[at]
      const start = text?.indexOf(requested) ?? -1
      if (!text || start === -1) continue
      const page = text.slice(0, start).split(pageBreak).length
      hits.push({ ...file, page, query })
    }
  }
  yield { query, hits, isWhole: true }
}

/**
 * Reports the hits, in slices of idle time, and again when documents or texts have changed. Returns a function that stops
 * it.
 */
export function findTextHits(
  store: Store,
  text: DocumentText,
  query: string,
  onFound: (found: FoundHits) => void,
): () => void {
  let isStopped = false
  let isRunning = false
  let isChanged = false

  /** A change does not interrupt a search, because while texts are read there is always another one. */
  async function run() {
    isChanged = true
    if (isRunning) return
    isRunning = true
    while (isChanged && !isStopped) {
      isChanged = false
      await searchAll()
    }
    isRunning = false
  }

  async function searchAll() {
    let reportedAt = performance.now()
    await idle()
    let sliceEnd = performance.now() + sliceMs
    for await (const found of scanTexts(store.collection(documents).list(), query, text.foldedText)) {
      if (isStopped) return
      const now = performance.now()
      if (found.isWhole || now > reportedAt + reportEveryMs) {
        onFound({ ...found, hits: [...found.hits] })
        reportedAt = now
      }
      if (found.isWhole || now < sliceEnd) continue
      await idle()
      sliceEnd = performance.now() + sliceMs
    }
  }

  const start = () => void run()
  const stops = [text.onChange(start), store.collection(documents).onChange(start)]
  start()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** The groups with the text hits under Documents, without documents that are found by their fields as well. */
export function withTextHits(
  groups: readonly ResultGroup[],
  hits: readonly TextHit[],
  query: string,
  getLimit: (heading: string) => number,
): readonly ResultGroup[] {
  const source = sources.find(({ collection }) => collection === documents)
  if (!source || hits.length === 0) return groups
  const known: ResultGroup = groups.find((group) => group.source === source) ?? {
    source,
    rows: [],
    isCut: false,
    total: 0,
  }
  const visible = new Set(known.rows)
  const others = hits.filter(
    ({ row }) => !visible.has(row) && !searchedText(row, source.more).includes(query),
  )
  if (others.length === 0) return groups
  const room = known.isCut ? 0 : getLimit(source.heading) - known.rows.length
  const textHits = others.slice(0, room)
  const fieldTotal = known.isCut ? known.total : known.rows.length
  const group: ResultGroup = {
    ...known,
    textHits,
    isCut: known.isCut || textHits.length < others.length,
    total: fieldTotal === undefined ? undefined : fieldTotal + others.length,
  }
  return sources.flatMap((one) => {
    const same = one === source ? group : groups.find((other) => other.source === one)
    return same ?? []
  })
}

/** The query as the folded text of pages has it. */
export function toSearchText(query: string): string {
  return foldText(toPageText(query))
}

/** 'Page 3: …words around the query…' */
export function textExcerpt(pages: readonly string[], page: number, query: string): string {
  const text = withoutPageNumber(pages[page - 1] ?? '', query)
  return `Page ${page}: ${excerptAround(text, Math.max(0, getStart(text, query)))}`
}

const printedNumber =
  /^page \d+(( of | ?\/ ?)\d+)?(?![.\d])[\s|·:–—-]*|[\s|·:–—-]*\bpage \d+(( of | ?\/ ?)\d+)?$/gi

/** Page numbers are often the first or last words of a page, and the excerpt reports the page anyway. */
function withoutPageNumber(text: string, query: string): string {
  const rest = text.replace(printedNumber, '')
  return getStart(rest, query) === -1 ? text : rest
}

function getStart(text: string, query: string): number {
  return findFolded(text, toSearchText(query))
}
