/** The selectable options among the results, and how many of a group are shown. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { paths } from '#core/navigation/paths.ts'
import type { GroupHits } from './search-engine.ts'

export interface ResultGroup extends GroupHits {
  /** Undefined until it is counted. */
  readonly total: number | undefined
  /** Documents that contain the query only in the text of their file. They follow the rows. */
  readonly textHits?: readonly TextHit[]
}

/** A document whose file contains the query in its text. */
export interface TextHit {
  readonly row: ProjectDocument
  readonly fileKey: string
  /** From 1. */
  readonly page: number
  /** What was searched for. */
  readonly query: string
}

/** The viewer at the page, with the words marked. */
export function textHitPath({ row, page, query }: TextHit): string {
  return paths.documentPage(row.id, page, query)
}

export const initialCount = 8
export const maxPerStep = 200

/** An option: a record, or the rest of a group. */
export type Choice = { kind: 'open'; path: string } | { kind: 'more'; heading: string }

export function getChoices(groups: readonly ResultGroup[]): Choice[] {
  return groups.flatMap(({ source, rows, textHits = [], isCut }) => [
    ...rows.map((row): Choice => ({ kind: 'open', path: source.path(row) })),
    ...textHits.map((hit): Choice => ({ kind: 'open', path: textHitPath(hit) })),
    ...(isCut ? [{ kind: 'more', heading: source.heading } as const] : []),
  ])
}

/** Identifies an option among other results. */
export function choiceKey(choice: Choice): string {
  return choice.kind === 'open' ? choice.path : choice.heading
}

export function choiceId(listId: string, at: number): string {
  return `${listId}-${at}`
}
