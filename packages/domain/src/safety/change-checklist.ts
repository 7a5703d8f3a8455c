/** What can be done with a checklist: built, changed, ticked off, begun anew. */
import * as z from 'zod/mini'
import { accept, type Context, command, refuse } from '../kernel/command.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import { type Checklist, type ChecklistItem, isFinished, readChecklist } from './checklist.ts'
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
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: checklistDraftSchema,
    first: z.optional(checklistDraftSchema),
  }),
  decide({ id, draft: typed, first }, context) {
    const kept = id === undefined ? newChecklist(typed, context) : findChecklist(id, context)
    if (!kept) return refuse('record-gone')
    const present = draftOf(kept.checklist)
    if (mergeDraft(present, typed, first).name.trim() === '') return refuse('name-required', ['name'])
    const { name, items } = changedFields(first, typed)
    return accept(
      putSafety({
        ...kept.stored,
        ...(name !== undefined && { name: name.trim() }),
        ...(items && {
          items: mergeItems(kept.checklist.items, items, first?.items ?? present.items, context),
        }),
      }),
    )
  },
})

/** What the form of a checklist starts with. */
export function draftOf({ name, items }: Checklist): ChecklistDraft {
  return { name, items: items.map(({ id, text }) => ({ id, text })) }
}

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

function newChecklist({ name }: ChecklistDraft, { newId, now }: Context) {
  const stored = { id: `checklist_${newId()}`, kind: 'checklist', name, items: [], runs: [], createdAt: now }
  return { stored, checklist: readChecklist(stored) }
}

type DraftItem = ChecklistDraft['items'][number]

/**
 * The items in the order of the form; those that stay keep their ticks, those written without words are left out. What
 * others did since the form opened stands: words that were not touched here, items added, items taken away.
 */
function mergeItems(
  present: readonly ChecklistItem[],
  typed: readonly DraftItem[],
  first: readonly DraftItem[],
  { newId }: Context,
): ChecklistItem[] {
  const presentById = new Map(present.map((item) => [item.id, item]))
  const firstTexts = new Map(first.map(({ id, text }) => [id, text]))
  const items = typed.flatMap(({ id = '', text }) => {
    const kept = presentById.get(id)
    const words = text.trim()
    if (firstTexts.get(id) === text) return kept ?? []
    if (words === '') return []
    return kept ? { ...kept, text: words } : { id: newId(), text: words, ...notTicked }
  })
  const known = new Set([...firstTexts.keys(), ...typed.map(({ id }) => id)])
  for (const [index, item] of present.entries()) {
    if (known.has(item.id)) continue
    // Where the other put it: after the item before it, if that still stands.
    const before = items.findIndex(({ id }) => id === present[index - 1]?.id)
    items.splice(index > 0 && before < 0 ? items.length : before + 1, 0, item)
  }
  return items
}
