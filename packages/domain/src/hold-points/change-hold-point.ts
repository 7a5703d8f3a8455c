/** What can be done with a hold point: entered, edited, given an alarm, deleted. */
import * as z from 'zod/mini'
import { parseAlarm } from '../alarms/alarm.ts'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { dayToStored } from '../kernel/stored-day.ts'
import { projects } from '../projects/project.ts'
import { type HoldPoint, holdPoints } from './hold-point.ts'

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
  args: z.object({ id: z.optional(z.string()), draft: holdPointDraftSchema }),
  decide({ id, draft }, { find, newId, now }) {
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    const kept: Partial<HoldPoint> | undefined =
      id === undefined ? { alarmDate: null, createdAt: now } : find(holdPoints, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('item-gone')
    const { projectId } = draft
    if (projectId === '') return refuse('project-required', ['projectId'])
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (projectId !== kept.projectId && !find(projects, projectId))
      return refuse('project-gone', ['projectId'])
    return accept(
      put(holdPoints, {
        ...kept,
        ...draft,
        id: id ?? `hold_${newId()}`,
        name,
        description: draft.description.trim(),
        dueDate: dayToStored(draft.dueDate, kept.dueDate),
        responsibleParty: draft.responsibleParty.trim(),
        status: draft.status || 'Pending Approval',
        createdAt: kept.createdAt ?? now,
        updatedAt: now,
      }),
    )
  },
})

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
