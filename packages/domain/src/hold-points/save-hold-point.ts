/** Adding a hold point and editing one: the same form, the same rules. */

import * as z from 'zod/mini'
import { linkChangeArg, withLinks } from '../documents/links/changed-links.ts'
import { args, formArgs } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { entered, savedTimes } from '../registers/register-commands.ts'
import { type HoldPoint, holdPointFields, holdPoints } from './hold-point.ts'
import { withStatus } from './release-hold-point.ts'

export const holdPointDraftSchema = args(holdPointFields.draft)
export type HoldPointDraft = z.infer<typeof holdPointDraftSchema>

export const saveHoldPoint = takesAddedValues(
  holdPoints,
  command({
    name: 'hold-points.save',
    needs: 'registers.edit',
    args: args({ ...formArgs(holdPointDraftSchema), documentLinks: z.optional(linkChangeArg) }),
    decide({ id, isNew, documentLinks, ...form }, context) {
      const stored = isNew ? newHoldPoint(id) : context.find(holdPoints, id)
      // Another tab may have deleted it while the dialog was open.
      if (!stored) return refuse('item-gone')
      const linked = withLinks(stored, documentLinks, context)
      return 'reason' in linked ? linked : decideForm(linked, isNew, form, context)
    },
  }),
)

/** Saves the form of a hold point, which is either new or stored. */
export function decideForm(
  stored: HoldPoint,
  isNew: true | undefined,
  form: { readonly draft: HoldPointDraft; readonly first?: HoldPointDraft | undefined },
  context: Context,
) {
  const { find, now } = context
  const { draft, changed } = openDraft(stored, getDraft, form, context.timeZone)
  if (draft.name.trim() === '') return refuse('name-required', ['name'])
  if (draft.projectId === '') return refuse('project-required', ['projectId'])
  // The stored project may have been deleted long ago. Only a newly chosen project must exist.
  if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
  const { status = stored.status, ...fields } = entered(changed, holdPointFields.initial.status)
  const point = { ...stored, ...fields, ...savedTimes(stored, now) }
  return accept(save(holdPoints, withStatus(point, status, context), isNew))
}

/** The initial draft of the form: the stored hold point, or a new one. */
export function getDraft(point: HoldPoint = newHoldPoint(''), timeZone?: string): HoldPointDraft {
  return holdPointFields.toDraft(point, timeZone)
}

export function newHoldPoint(id: Id): HoldPoint {
  return { id, ...holdPointFields.initial, createdAt: '', updatedAt: '' }
}
