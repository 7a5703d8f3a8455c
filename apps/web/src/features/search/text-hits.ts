/** Documents whose PDF file contains the query in its text. They follow those that are found by their fields. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { toPageText } from '@plumbline/domain/documents/pdf-text.ts'
import type { Store } from '#data/store.ts'
import { type DocumentText, pageBreak } from '#parts/document-text/document-text.ts'
import { whenIdle } from './idle.ts'
import { excerptAround } from './result-text.ts'
import type { ResultGroup, TextHit } from './search-choices.ts'
import { searchedText } from './searched-text.ts'
import { sources } from './sources.ts'

/** The documents in list order, each with the first page that contains the query. Yields after each. */
export function* scanTexts(
  rows: readonly ProjectDocument[],
  query: string,
  lowerText: (fileKey: string) => string | undefined,
): Generator<void, readonly TextHit[]> {
  const hits: TextHit[] = []
  const wanted = toSoughtText(query)
  if (wanted === '') return hits
  for (const row of rows) {
    const text = row.file && lowerText(row.file.key)
    const start = text?.indexOf(wanted) ?? -1
    if (row.file && text && start !== -1) {
      const page = text.slice(0, start).split(pageBreak).length
      hits.push({ row, fileKey: row.file.key, page, query })
    }
    yield
  }
  return hits
}

/** Reports the hits, in slices of idle time. Returns a function that stops it. */
export function findTextHits(
  store: Store,
  text: DocumentText,
  query: string,
  onFound: (hits: readonly TextHit[]) => void,
): () => void {
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  void text.load().then(() => {
    if (isStopped) return
    const steps = scanTexts(store.collection(documents).list(), query, text.lowerText)
    stop = whenIdle((hasTime) => {
      do {
        const step = steps.next()
        if (step.done) {
          onFound(step.value)
          return false
        }
      } while (hasTime())
      return true
    })
  })
  return () => stop()
}

/** The groups with the text hits under Documents, without documents that are found by their fields as well. */
export function withTextHits(
  groups: readonly ResultGroup[],
  hits: readonly TextHit[],
  query: string,
  limitOf: (heading: string) => number,
): readonly ResultGroup[] {
  const source = sources.find(({ collection }) => collection === documents)
  if (!source || hits.length === 0) return groups
  const known: ResultGroup = groups.find((group) => group.source === source) ?? {
    source,
    rows: [],
    isCut: false,
    total: 0,
  }
  const shown = new Set(known.rows)
  const others = hits.filter(({ row }) => !shown.has(row) && !searchedText(row, source.more).includes(query))
  if (others.length === 0) return groups
  const room = known.isCut ? 0 : limitOf(source.heading) - known.rows.length
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

/** The query as the text of pages has it: 'm²' is stored as 'm2'. */
export function toSoughtText(query: string): string {
  return toPageText(query).toLowerCase()
}

/** 'Page 3: …words around the query…' */
export function textExcerpt(pages: readonly string[], page: number, query: string): string {
  const text = withoutPageNumber(pages[page - 1] ?? '', query)
  return `Page ${page}: ${excerptAround(text, Math.max(0, startOf(text, query)))}`
}

const printedNumber =
  /^page \d+(( of | ?\/ ?)\d+)?(?![.\d])[\s|·:–—-]*|[\s|·:–—-]*\bpage \d+(( of | ?\/ ?)\d+)?$/gi

/** Page numbers are often the first or last words of a page, and the excerpt tells the page anyway. */
function withoutPageNumber(text: string, query: string): string {
  const rest = text.replace(printedNumber, '')
  return startOf(rest, query) === -1 ? text : rest
}

function startOf(text: string, query: string): number {
  return text.toLowerCase().indexOf(toSoughtText(query))
}
