/** Pins: markups that mark the place of a record. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import type { Context } from '../../kernel/commands/command.ts'
import { listNamed } from '../../kernel/records/record.ts'
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

export const linkArg = args({ list: z.enum(pinnedLists), id: idArg() })

export function isPin({ kind }: Pick<Markup, 'kind'>): boolean {
  return kind === 'pin'
}

export function hasRecord({ list, id }: MarkupLink, { find }: Pick<Context, 'find'>): boolean {
  return find(listNamed(list), id) !== undefined
}
