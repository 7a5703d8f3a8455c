/** Pins: markups that mark the place of a record. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import type { Context } from '../../kernel/commands/command.ts'
import { listNamed, type Rec } from '../../kernel/records/record.ts'
import type { Markup, MarkupLink } from './markup.ts'

/** The lists whose records can have a place on a drawing. */
export const pinnedLists = [
  'tasks',
  'hold-points',
  'safety-records',
  'workflows',
  'conditions',
  'rfis',
] as const

export const linkArg = args({
  list: z.enum(pinnedLists),
  id: idArg(),
  /** For a pin of one stage of a review. */
  stageId: z.optional(idArg()),
})

export function isPin({ kind }: Pick<Markup, 'kind'>): boolean {
  return kind === 'pin'
}

type StoredStage = Readonly<Record<'id' | 'name' | 'status', unknown>>

export function findStage(review: Rec, stageId: string): StoredStage | undefined {
  const { stages } = review as { stages?: unknown } // `as`: fields are read by name, and may be missing.
  return Array.isArray(stages) ? stages.find((stage: StoredStage | null) => stage?.id === stageId) : undefined
}

export function hasRecord({ list, id, stageId }: MarkupLink, { find }: Pick<Context, 'find'>): boolean {
  const record = find(listNamed(list), id)
  if (!record || stageId === undefined) return record !== undefined
  return list === 'workflows' && findStage(record, stageId) !== undefined
}
