/** Saved views that everybody in the workspace sees, and the commands that save and delete them. */
import type * as z from 'zod/mini'
import { args, idArg, lineArg, textArg } from '../../kernel/commands/args.ts'
import { accept, add, collection, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import { text } from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'

const sharedViewSchema = record({
  id: idSchema,
  /** The register that it is a view of. */
  table: text(),
  name: text(),
  /** As `viewToText` writes it. */
  text: text(),
})
export type SharedView = z.infer<typeof sharedViewSchema>

export const sharedViews = collection('shared-views', sharedViewSchema, { idPrefix: 'view_' })

export const shareView = command({
  name: 'shared-views.add',
  needs: 'registers.edit',
  args: args({ id: idArg(), table: lineArg(), name: lineArg(), text: textArg() }),
  decide({ name, ...view }) {
    if (name.trim() === '') return refuse('name-required', ['name'])
    return accept(add(sharedViews, { ...view, name: name.trim() }))
  },
})

export const updateSharedView = command({
  name: 'shared-views.update',
  needs: 'registers.edit',
  args: args({ id: idArg(), text: textArg() }),
  decide({ id, text }, { find }) {
    const stored = find(sharedViews, id)
    return stored ? accept(put(sharedViews, { ...stored, text })) : refuse('view-gone')
  },
})

export const deleteSharedView = command({
  name: 'shared-views.delete',
  needs: 'registers.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(sharedViews, id) ? accept(remove(sharedViews, id)) : refuse('view-gone')
  },
})
