/** Documents whose PDF file contains the query in its text. They follow those that are found by their fields. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Store } from '#data/store.ts'
import { type DocumentText, pageBreak } from '#parts/document-text/document-text.ts'
import { whenIdle } from './idle.ts'
import { excerptAround } from './result-text.ts'
import type { GroupHits } from './search-engine.ts'
import { searchedText } from './searched-text.ts'
import { sources } from './sources.ts'

export interface TextHit {
  readonly row: ProjectDocument
  readonly fileKey: string
  /** From 1. */
  readonly page: number
}

const scannedPerStep = 4

/** The documents in list order, each with the first page that contains the query. Yields often. */
export function* scanTexts(
  rows: readonly ProjectDocument[],
  query: string,
  lowerText: (fileKey: string) => string | undefined,
): Generator<void, readonly TextHit[]> {
  const hits: TextHit[] = []
  const wanted = query.replace(/\s+/g, ' ')
  for (const [at, row] of rows.entries()) {
    const text = row.file && lowerText(row.file.key)
    const start = text?.indexOf(wanted) ?? -1
    if (row.file && text && start !== -1) {
      const page = text.slice(0, start).split(pageBreak).length
      hits.push({ row, fileKey: row.file.key, page })
    }
    if (at % scannedPerStep === scannedPerStep - 1) yield
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
  groups: readonly GroupHits[],
  hits: readonly TextHit[],
  query: string,
  limit: number,
): readonly GroupHits[] {
  const source = sources.find(({ collection }) => collection === documents)
  if (!source || hits.length === 0) return groups
  const known = groups.find((group) => group.source === source) ?? { source, rows: [], isCut: false }
  const shown = new Set(known.rows)
  const others = hits.filter(({ row }) => !shown.has(row) && !searchedText(row, source.more).includes(query))
  if (others.length === 0) return groups
  const textHits = known.isCut ? [] : others.slice(0, limit)
  const group = { ...known, textHits, textHitCount: others.length, isCut: textHits.length < others.length }
  const byHeading = new Map(groups.map((one) => [one.source, one]))
  byHeading.set(source, { ...group, isCut: known.isCut || group.isCut })
  return sources.flatMap((one) => byHeading.get(one) ?? [])
}

/** 'Page 3: …words around the query…' */
export function textExcerpt(pages: readonly string[], page: number, query: string): string {
  const text = pages[page - 1] ?? ''
  const start = text.toLowerCase().indexOf(query.replace(/\s+/g, ' '))
  return `Page ${page}: ${excerptAround(text, Math.max(0, start))}`
}
