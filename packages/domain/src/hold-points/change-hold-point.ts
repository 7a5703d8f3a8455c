/** What can be done with a hold point: entered, edited, given an alarm, deleted. */
import * as z from 'zod/mini'
import { parseAlarm } from '../alarms/alarm.ts'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { projects } from '../projects/project.ts'
import { type HoldPoint, holdPoints } from './hold-point.ts'
import { withStatus } from './release-hold-point.ts'

const holdPointDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  projectId: z.string(),
  dueDate: z.nullable(daySchema),
  responsibleParty: z.string(),
  status: z.string(),
})
export type HoldPointDraft = z.infer<typeof holdPointDraftSchema>

export const saveHoldPoint = command({
  name: 'hold-points.save',
  needs: 'registers.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: holdPointDraftSchema,
    first: z.optional(holdPointDraftSchema),
  }),
  decide({ id, draft: typed, first }, context) {
    const { find, newId, now } = context
    const kept = id === undefined ? newHoldPoint(`hold_${newId()}`) : find(holdPoints, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('item-gone')
    const present = draftOf(kept)
    const draft = mergeDraft(present, typed, first)
    if (draft.name.trim() === '') return refuse('name-required', ['name'])
    if (draft.projectId === '') return refuse('project-required', ['projectId'])
    const changed = changedFields(present, draft)
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
    const { status, ...fields } = entered(changed)
    const point = { ...kept, ...fields, createdAt: kept.createdAt || now, updatedAt: now }
    return accept(put(holdPoints, status === undefined ? point : withStatus(point, status, context)))
  },
})

/** What the form of a hold point starts with: the hold point as it is, or a new one. */
export function draftOf(point: HoldPoint = newHoldPoint('')): HoldPointDraft {
  const { name, description, projectId, dueDate, responsibleParty, status } = point
  return {
    name,
    description,
    projectId: projectId ?? '',
    dueDate: storedToDay(dueDate) ?? null,
    responsibleParty,
    status: status || 'Pending Approval',
  }
}

/** What was changed in the form, as it is stored. */
function entered({ status, ...changed }: Partial<HoldPointDraft>): Partial<HoldPoint> {
  const trimmed = Object.entries(changed).map(([field, typed]) => [field, typed?.trim() ?? null])
  return {
    ...Object.fromEntries(trimmed),
    ...(status !== undefined && { status: status || 'Pending Approval' }),
  }
}

function newHoldPoint(id: Id): HoldPoint {
  return {
    id,
    name: '',
    description: '',
    projectId: '',
    dueDate: null,
    responsibleParty: '',
    status: 'Pending Approval',
    alarmDate: null,
    createdAt: '',
    updatedAt: '',
  }
}

export const setHoldPointAlarm = command({
  name: 'hold-points.set-alarm',
  needs: 'registers.edit',
  /** As typed; '' clears the alarm. */
  args: z.object({ id: z.string(), alarmDate: z.string() }),
  decide({ id, alarmDate: typed }, { find, now }) {
    const alarmDate = parseAlarm(typed)
    if (alarmDate === undefined) return refuse('date-invalid', ['alarmDate'])
    const point = find(holdPoints, id)
    if (!point) return refuse('item-gone')
    return accept(put(holdPoints, { ...point, alarmDate, updatedAt: now }))
  },
})

export const deleteHoldPoint = command({
  name: 'hold-points.delete',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(holdPoints, id) ? accept(remove(holdPoints, id)) : refuse('item-gone')
  },
})
