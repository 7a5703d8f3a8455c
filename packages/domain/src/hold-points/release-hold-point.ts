/** Decisions on a hold point: released or rejected, by whom, when, and on what evidence. */
import * as z from 'zod/mini'
import { attach } from '../attachments/attachment.ts'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, type Context, command, put, refuse } from '../kernel/command.ts'
import { type Day, daySchema } from '../kernel/day.ts'
import { type Decision, type HoldPoint, holdPointStatuses, holdPoints, isReleased } from './hold-point.ts'

const statusSchema = z.enum(holdPointStatuses)

/** Records a decision with its evidence. Earlier decisions are kept. */
export const releaseHoldPoint = command({
  name: 'hold-points.release',
  needs: 'registers.edit',
  args: z.object({
    id: z.string(),
    status: statusSchema,
    by: z.string().check(z.maxLength(200)),
    on: z.nullable(daySchema),
    note: z.string().check(z.maxLength(20_000)),
    files: z.array(fileRefSchema).check(z.maxLength(50)),
  }),
  decide({ id, status, by, on, note, files }, context) {
    const point = context.find(holdPoints, id)
    // Another tab may have deleted it while the dialog was open.
    if (!point) return refuse('item-gone')
    if (by.trim() === '') return refuse('by-required', ['by'])
    if (on === null) return refuse('day-required', ['on'])
    if (on > context.today) return refuse('day-in-future', ['on'])
    const decision = {
      ...newDecision(status, by.trim(), on, context),
      note: note.trim(),
      documents: attach(files, context),
    }
    return accept(put(holdPoints, { ...decided(point, decision), updatedAt: context.now }))
  },
})

/** Sets a status without further evidence: any status, at any time. */
export const setHoldPointStatus = command({
  name: 'hold-points.set-status',
  needs: 'registers.edit',
  args: z.object({ id: z.string(), status: statusSchema }),
  decide({ id, status }, context) {
    const point = context.find(holdPoints, id)
    if (!point) return refuse('item-gone')
    return accept(put(holdPoints, { ...withStatus(point, status, context), updatedAt: context.now }))
  },
})

/** The hold point with another status. A release is a decision of whoever sets the status. */
export function withStatus(point: HoldPoint, status: string, context: Context): HoldPoint {
  if (status === point.status) return point
  if (!isReleased({ status })) return { ...point, status }
  return decided(point, newDecision(status, context.author, context.today, context))
}

function decided(point: HoldPoint, decision: Decision): HoldPoint {
  return { ...point, status: decision.status, decisions: [...(point.decisions ?? []), decision] }
}

function newDecision(status: string, by: string, on: Day, { newId, author, now }: Context): Decision {
  return { id: newId(), status, by, on, note: '', documents: [], recordedBy: author, recordedAt: now }
}

/** The decision behind the present status; none where the status was set later without one. */
export function currentDecision({ status, decisions }: HoldPoint): Decision | undefined {
  const last = decisions?.at(-1)
  return last?.status === status ? last : undefined
}
