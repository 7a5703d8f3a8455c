/** Saved views that everybody in the workspace or in one project sees, and the commands that save and delete them. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, textArg } from '../../kernel/commands/args.ts'
import { accept, add, collection, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import { optionalText, text } from '../../kernel/records/lenient.ts'
import { idSchema, listNamed, record } from '../../kernel/records/record.ts'

const sharedViewSchema = record({
  id: idSchema,
  /** The register that it is a view of. */
  table: text(),
  name: text(),
  /** As `viewToText` writes it. */
  text: text(),
  /** The project whose people see it. Without one, everybody in the workspace does. */
  projectId: optionalText(),
})
export type SharedView = z.infer<typeof sharedViewSchema>

export const sharedViews = collection('shared-views', sharedViewSchema, { idPrefix: 'view_' })

export const shareView = command({
  name: 'shared-views.add',
  needs: 'registers.edit',
  args: args({
    id: idArg(),
    table: lineArg(),
    name: lineArg(),
    text: textArg(),
    projectId: z.optional(idArg()),
  }),
  decide({ name, ...view }, { find }) {
    if (name.trim() === '') return refuse('name-required', ['name'])
    if (view.projectId !== undefined && !find(listNamed('projects'), view.projectId))
      return refuse('project-gone', ['projectId'])
    return accept(add(sharedViews, { ...view, name: name.trim() }))
  },
})

/** What is missing in the arguments stays as it is. */
export const updateSharedView = command({
  name: 'shared-views.update',
  needs: 'registers.edit',
  args: args({ id: idArg(), name: z.optional(lineArg()), text: z.optional(textArg()) }),
  decide({ id, name, text }, { find }) {
    const stored = find(sharedViews, id)
    if (!stored) return refuse('view-gone')
    if (name?.trim() === '') return refuse('name-required', ['name'])
    return accept(
      put(sharedViews, { ...stored, name: name?.trim() ?? stored.name, text: text ?? stored.text }),
    )
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
