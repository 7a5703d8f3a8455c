/** The status and the answer that a row of an imported list gives an RFI. */
import * as z from 'zod/mini'
import { args, lineArg } from '../kernel/commands/args.ts'
import { type Context, type Refused, refuse } from '../kernel/commands/command.ts'
import { derivedId } from '../kernel/commands/request.ts'
import { parseDay } from '../kernel/days/day.ts'
import { answerDueDay } from './answer-due-day.ts'
import { type Rfi, type RfiStatus, rfiStatuses } from './rfi.ts'
import { officialAnswer } from './rfi-state.ts'

export const importedStateSchema = z.partial(
  args({
    status: lineArg(),
    answer: z.string().check(z.maxLength(20_000)),
    answeredBy: lineArg(),
    /** A day as typed. */
    answeredOn: lineArg(),
  }),
)
type ImportedState = z.infer<typeof importedStateSchema>

type Reason =
  | 'status-invalid'
  | 'status-order'
  | 'answer-required'
  | 'answer-exists'
  | 'date-invalid'
  | 'day-in-future'
  | 'assignee-required'

/** An RFI goes forward through its statuses. An answer without a status answers it. */
export function importState(
  rfi: Rfi,
  { status: typed = '', answer = '', answeredBy = '', answeredOn = '' }: ImportedState,
  context: Context,
): Rfi | Refused<Reason> {
  const text = answer.trim()
  const stored = officialAnswer(rfi)
  const isNewAnswer = text !== '' && text !== stored?.text.trim()
  if (isNewAnswer && stored) return refuse('answer-exists', ['answer'])
  const named = rfiStatuses.find((each) => each.toLowerCase() === typed.trim().toLowerCase())
  if (typed.trim() !== '' && !named) return refuse('status-invalid', ['status'])
  // Many lists leave a question open until its answer is settled.
  const status = isNewAnswer && (!named || named === 'Draft' || named === 'Open') ? 'Answered' : named
  if (!status || (status === rfi.status && !isNewAnswer)) return rfi
  if (!isForward(rfi.status, status)) return refuse('status-order', ['status'])
  const issued = issue(rfi, status, context)
  if ('reason' in issued) return issued
  if (status === 'Open') return issued
  if (status === 'Void') return { ...issued, status, voidReason: text || 'Imported as void' }
  if (!isNewAnswer) return stored ? { ...issued, status } : refuse('answer-required', ['answer'])
  const on = answeredOn.trim() === '' ? context.today : parseDay(answeredOn.trim())
  if (!on) return refuse('date-invalid', ['answeredOn'])
  if (on > context.today) return refuse('day-in-future', ['answeredOn'])
  const { actor, now, requestId } = context
  const given = {
    ...{ id: derivedId(requestId, 0), text, by: answeredBy.trim() || rfi.assignee, on, documents: [] },
    ...{ recordedBy: actor.name, recordedAt: now },
  }
  return { ...issued, status, ballSince: now, answers: [...rfi.answers, given] }
}

const order: readonly string[] = ['Draft', 'Open', 'Answered', 'Closed'] satisfies readonly RfiStatus[]

function isForward(from: string, to: RfiStatus): boolean {
  if (from === 'Void') return false
  return to === 'Void' || order.indexOf(to) > order.indexOf(from)
}

/** The RFI was issued before it was imported, at a time that is not known. */
function issue(rfi: Rfi, status: RfiStatus, context: Context): Rfi | Refused<'assignee-required'> {
  if (rfi.status !== 'Draft') return { ...rfi, status }
  if (status === 'Open' && rfi.assignee.trim() === '') return refuse('assignee-required', ['assignee'])
  const issued = { ...rfi, status, issuedAt: context.now, ballSince: context.now }
  return { ...issued, dueDate: rfi.dueDate || (status === 'Open' ? answerDueDay(issued, context) : null) }
}
