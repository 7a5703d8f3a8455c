/** Commands that create, edit, tick off and restart checklists. */

import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, listArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse } from '../kernel/commands/command.ts'
import { changedFields, mergeDraft } from '../kernel/commands/draft.ts'
import { derivedId } from '../kernel/commands/request.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { type Checklist, type ChecklistItem, isFinished, readChecklist } from './checklist.ts'
import { findSafety, putSafety, safetyRecords, saveSafety } from './safety-record.ts'

const notTicked = { completed: false, completedBy: '', completedAt: '' }

const checklistDraftSchema = args({
  name: lineArg(),
  /** In form order. An existing item has its id. */
  items: listArg(args({ id: z.optional(idArg()), text: lineArg() })),
  /** '' for no project. If missing, the project stays as it is. */
  projectId: z.optional(idArg()),
})
type ChecklistDraft = z.infer<typeof checklistDraftSchema>

export const saveChecklist = takesAddedValues(
  safetyRecords,
  command({
    name: 'safety.save-checklist',
    needs: 'registers.edit',
    args: args(formArgs(checklistDraftSchema)),
    decide({ id, isNew, draft: typed, first }, context) {
      const stored = isNew ? newChecklist(id, context) : findChecklist(id, context)
      if (!stored) return refuse('record-gone')
      const present = getDraft(stored.checklist)
      if (mergeDraft(present, typed, first).name.trim() === '') return refuse('name-required', ['name'])
      const { name, items, projectId = present.projectId } = changedFields(first, typed)
      const isMoved = projectId !== present.projectId
      // The stored project may have been deleted long ago. Only a newly chosen project must exist.
      if (isMoved && projectId && !context.find(projects, projectId))
        return refuse('project-gone', ['projectId'])
      const saved = {
        ...stored.stored,
        ...(name !== undefined && { name: name.trim() }),
        ...(isMoved && { projectId: projectId || null }),
        ...(items && {
          items: mergeItems(stored.checklist.items, items, first?.items ?? present.items, context),
        }),
      }
      return accept(saveSafety(saved, isNew))
    },
  }),
)

/** The initial draft of the form. */
export function getDraft({ name, items, projectId }: Checklist): ChecklistDraft {
  return { name, projectId, items: items.map(({ id, text }) => ({ id, text })) }
}

export const tickItem = command({
  name: 'safety.tick-item',
  needs: 'registers.edit',
  args: args({ id: idArg(), itemId: idArg(), isTicked: z.boolean() }),
  decide({ id, itemId, isTicked }, context) {
    const stored = findChecklist(id, context)
    if (!stored) return refuse('record-gone')
    const { items } = stored.checklist
    if (!items.some((item) => item.id === itemId)) return refuse('item-gone')
    const tick = isTicked
      ? { completed: true, completedBy: context.actor.name, completedAt: context.now }
      : notTicked
    const ticked = items.map((item) => (item.id === itemId ? { ...item, ...tick } : item))
    return accept(putSafety({ ...stored.stored, items: ticked }))
  },
})

/** Stores the finished run with its ticks and clears all ticks for the next run. */
export const startRun = command({
  name: 'safety.start-run',
  needs: 'registers.edit',
  args: args({ id: idArg() }),
  decide({ id }, context) {
    const stored = findChecklist(id, context)
    if (!stored) return refuse('record-gone')
    const { items, runs } = stored.checklist
    if (!isFinished({ items })) return refuse('run-unfinished')
    const finishedAt = items.reduce((last, { completedAt }) => (completedAt > last ? completedAt : last), '')
    const run = { id: derivedId(context.requestId, 0), finishedAt, items }
    const waiting = items.map((item) => ({ ...item, ...notTicked }))
    return accept(putSafety({ ...stored.stored, items: waiting, runs: [run, ...runs] }))
  },
})

function findChecklist(id: string, context: Context) {
  const stored = findSafety(context, 'checklist', id)
  return stored && { stored, checklist: readChecklist(stored) }
}

function newChecklist(id: Id, { now }: Context) {
  const stored = { id, kind: 'checklist', name: '', items: [], runs: [], createdAt: now }
  return { stored, checklist: readChecklist(stored) }
}

type DraftItem = ChecklistDraft['items'][number]

/**
 * The items in form order. Existing items keep their ticks, and blank items are left out. What others changed since
 * the form opened is kept: texts that this form did not touch, added items and removed items.
 */
function mergeItems(
  present: readonly ChecklistItem[],
  typed: readonly DraftItem[],
  first: readonly DraftItem[],
  { requestId }: Context,
): ChecklistItem[] {
  const presentById = new Map(present.map((item) => [item.id, item]))
  const firstTexts = new Map(first.map(({ id, text }) => [id, text]))
  const items = typed.flatMap(({ id = '', text }, index) => {
    const stored = presentById.get(id)
    const texts = text.trim()
    if (firstTexts.get(id) === text) return stored ?? []
    if (texts === '') return []
    return stored
      ? { ...stored, text: texts }
      : { id: derivedId(requestId, index), text: texts, ...notTicked }
  })
  const known = new Set([...firstTexts.keys(), ...typed.map(({ id }) => id)])
  for (const [index, item] of present.entries()) {
    if (known.has(item.id)) continue
    // Where the other person put it: after the item before it, if that item still exists.
    const before = items.findIndex(({ id }) => id === present[index - 1]?.id)
    items.splice(index > 0 && before < 0 ? items.length : before + 1, 0, item)
  }
  return items
}
