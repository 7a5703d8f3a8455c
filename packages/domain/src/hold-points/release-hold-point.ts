/** Decisions on a hold point: released or rejected, by whom, when, and on what evidence. */
import * as z from 'zod/mini'
import { attach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, idArg, listArg } from '../kernel/commands/args.ts'
import { type Context, command, refuse } from '../kernel/commands/command.ts'
import { derivedId } from '../kernel/commands/request.ts'
import { daySchema } from '../kernel/days/day.ts'
import { changeItem } from '../registers/register-commands.ts'
import { type Decision, type HoldPoint, holdPointStatuses, holdPoints, isReleased } from './hold-point.ts'

const statusSchema = z.enum(holdPointStatuses)

/** Records a decision with its evidence. Earlier decisions are kept. */
export const releaseHoldPoint = command({
  name: 'hold-points.release',
  needs: 'named.answer',
  args: args({
    id: idArg(),
    status: statusSchema,
    by: z.string().check(z.maxLength(200)),
    on: z.nullable(daySchema),
    note: z.string().check(z.maxLength(20_000)),
    files: listArg(fileArg, 50),
  }),
  decide({ id, status, by, on, note, files }, context) {
    // Another tab may have deleted it while the dialog was open.
    if (!context.find(holdPoints, id)) return refuse('item-gone')
    if (by.trim() === '') return refuse('by-required', ['by'])
    if (on === null) return refuse('day-required', ['on'])
    if (on > context.today) return refuse('day-in-future', ['on'])
    const decision = {
      // The files take the derived ids before this one.
      ...newDecision({ status, by: by.trim(), on }, context, files.length),
      note: note.trim(),
      documents: attach(files, context),
    }
    return changeItem(holdPoints, id, context, (point) => decided(point, decision))
  },
})

/** Sets any status at any time, without further evidence. */
export const setHoldPointStatus = command({
  name: 'hold-points.set-status',
  needs: 'registers.edit',
  args: args({ id: idArg(), status: statusSchema }),
  decide({ id, status }, context) {
    return changeItem(holdPoints, id, context, (point) => withStatus(point, status, context))
  },
})

/** The hold point with another status. A release counts as a decision by the person who sets the status. */
export function withStatus(point: HoldPoint, status: string, context: DecisionContext): HoldPoint {
  if (status === point.status) return point
  if (!isReleased({ status })) return { ...point, status }
  const { actor, today } = context
  return decided(point, newDecision({ status, by: actor.name, on: today }, context))
}

function decided(point: HoldPoint, decision: Decision): HoldPoint {
  return { ...point, status: decision.status, decisions: [...(point.decisions ?? []), decision] }
}

type DecisionContext = Pick<Context, 'actor' | 'now' | 'requestId' | 'today'>

function newDecision(
  created: Pick<Decision, 'status' | 'by' | 'on'>,
  { actor, now, requestId }: DecisionContext,
  index = 0,
): Decision {
  const id = derivedId(requestId, index)
  return { id, ...created, note: '', documents: [], recordedBy: actor.name, recordedAt: now }
}

/** The decision for the current status, or none if the status was set later without a decision. */
export function currentDecision({ status, decisions }: HoldPoint): Decision | undefined {
  const last = decisions?.at(-1)
  return last?.status === status ? last : undefined
}
