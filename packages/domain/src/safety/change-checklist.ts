/** What can be done with a checklist: built, changed, ticked off, begun anew. */
import * as z from 'zod/mini'
import { accept, type Context, command, refuse } from '../kernel/command.ts'
import { type ChecklistItem, isFinished, readChecklist } from './checklist.ts'
import { putSafety, safetyRecords } from './safety-record.ts'

const notTicked = { completed: false, completedBy: '', completedAt: '' }

const checklistDraftSchema = z.object({
  name: z.string(),
  /** In their order; an item that stays carries its id. */
  items: z.array(z.object({ id: z.optional(z.string()), text: z.string() })),
})
type ChecklistDraft = z.infer<typeof checklistDraftSchema>

export const saveChecklist = command({
  name: 'safety.save-checklist',
  needs: 'registers.edit',
  args: z.object({ id: z.optional(z.string()), draft: checklistDraftSchema }),
  decide({ id, draft }, context) {
    const { newId, now } = context
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    if (id === undefined) {
      const items = toItems(draft, [], context)
      return accept(
        putSafety({ id: `checklist_${newId()}`, kind: 'checklist', name, items, runs: [], createdAt: now }),
      )
    }
    const kept = findChecklist(id, context)
    if (!kept) return refuse('record-gone')
    return accept(putSafety({ ...kept.stored, name, items: toItems(draft, kept.checklist.items, context) }))
  },
})

export const tickItem = command({
  name: 'safety.tick-item',
  needs: 'registers.edit',
  args: z.object({ id: z.string(), itemId: z.string(), isTicked: z.boolean() }),
  decide({ id, itemId, isTicked }, context) {
    const kept = findChecklist(id, context)
    if (!kept) return refuse('record-gone')
    const { items } = kept.checklist
    if (!items.some((item) => item.id === itemId)) return refuse('item-gone')
    const tick = isTicked
      ? { completed: true, completedBy: context.author, completedAt: context.now }
      : notTicked
    const ticked = items.map((item) => (item.id === itemId ? { ...item, ...tick } : item))
    return accept(putSafety({ ...kept.stored, items: ticked }))
  },
})

/** The finished run is put by, with its ticks, and every item waits for the next one. */
export const startRun = command({
  name: 'safety.start-run',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, context) {
    const kept = findChecklist(id, context)
    if (!kept) return refuse('record-gone')
    const { items, runs } = kept.checklist
    if (!isFinished({ items })) return refuse('run-unfinished')
    const finishedAt = items.reduce((last, { completedAt }) => (completedAt > last ? completedAt : last), '')
    const run = { id: context.newId(), finishedAt, items }
    const waiting = items.map((item) => ({ ...item, ...notTicked }))
    return accept(putSafety({ ...kept.stored, items: waiting, runs: [run, ...runs] }))
  },
})

function findChecklist(id: string, { find }: Context) {
  const stored = find(safetyRecords, id)
  return stored && { stored, checklist: readChecklist(stored) }
}

/** Items without words are left out; those that stay keep their ticks. */
function toItems({ items }: ChecklistDraft, kept: readonly ChecklistItem[], { newId }: Context) {
  const keptById = new Map(kept.map((item) => [item.id, item]))
  return items
    .map((item) => ({ ...item, text: item.text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ id, text }) => {
      const before = id === undefined ? undefined : keptById.get(id)
      return before ? { ...before, text } : { id: newId(), text, ...notTicked }
    })
}
