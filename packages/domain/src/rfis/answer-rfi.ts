/** The way of an RFI: issued, answered, sent back, closed, or declared void. */
import * as z from 'zod/mini'
import { attach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, idArg, lineArg, listArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, put, type Refused, refuse } from '../kernel/commands/command.ts'
import { derivedId } from '../kernel/commands/request.ts'
import { daySchema } from '../kernel/days/day.ts'
import { answerDueDay } from './answer-due-day.ts'
import { type Rfi, rfis } from './rfi.ts'
import { officialAnswer } from './rfi-state.ts'

/** The question goes to the party that must answer. The due date is calculated unless one was entered. */
export const issueRfi = command({
  name: 'rfis.issue',
  needs: 'rfis.issue',
  args: args({ id: idArg() }),
  decide: ({ id }, context) =>
    changeRfi(id, context, (rfi) => {
      if (rfi.status !== 'Draft') return refuse('issued-already')
      if (rfi.question.trim() === '') return refuse('question-required', ['question'])
      if (rfi.assignee.trim() === '') return refuse('assignee-required', ['assignee'])
      const issued = { ...rfi, status: 'Open', issuedAt: context.now, ballSince: context.now }
      return { ...issued, dueDate: rfi.dueDate || answerDueDay(issued, context) }
    }),
})

export const answerRfi = command({
  name: 'rfis.answer',
  /** The party that must answer, and those who may record an answer for it (`guards.ts`). */
  needs: 'named.answer',
  args: args({
    id: idArg(),
    text: z.string().check(z.maxLength(20_000)),
    by: z.string().check(z.maxLength(200)),
    on: z.nullable(daySchema),
    files: listArg(fileArg, 50),
  }),
  decide: ({ id, text, by, on, files }, context) =>
    changeRfi(id, context, (rfi) => {
      if (rfi.status !== 'Open') return refuse('not-open')
      if (text.trim() === '') return refuse('answer-required', ['text'])
      if (by.trim() === '') return refuse('by-required', ['by'])
      if (on === null) return refuse('day-required', ['on'])
      if (on > context.today) return refuse('day-in-future', ['on'])
      const answer = {
        // The files take the derived ids before this one.
        id: derivedId(context.requestId, files.length),
        ...{ text: text.trim(), by: by.trim(), on, documents: attach(files, context) },
        ...{ recordedBy: context.actor.name, recordedAt: context.now },
      }
      return { ...rfi, status: 'Answered', ballSince: context.now, answers: [...rfi.answers, answer] }
    }),
})

/** The answer does not settle the question, which is open again. The rejected answer stays readable. */
export const sendBackRfi = command({
  name: 'rfis.send-back',
  /** The person who asked, and those who may decide for that person (`guards.ts`). */
  needs: 'named.answer',
  args: args({ id: idArg(), reason: z.string().check(z.maxLength(20_000)) }),
  decide: ({ id, reason }, context) =>
    changeRfi(id, context, (rfi) => {
      const answer = officialAnswer(rfi)
      if (!answer || (rfi.status !== 'Answered' && rfi.status !== 'Closed')) return refuse('not-answered')
      if (reason.trim() === '') return refuse('reason-required', ['reason'])
      const sentBack = {
        ...answer,
        ...{ sentBackReason: reason.trim(), sentBackBy: context.actor.name, sentBackAt: context.now },
      }
      const open = { ...rfi, status: 'Open', ballSince: context.now }
      const answers = [...rfi.answers.slice(0, -1), sentBack]
      return { ...open, answers, dueDate: answerDueDay(open, context) }
    }),
})

export const closeRfi = command({
  name: 'rfis.close',
  needs: 'named.answer',
  args: args({ id: idArg() }),
  decide: ({ id }, context) =>
    changeRfi(id, context, (rfi) =>
      rfi.status === 'Answered' ? { ...rfi, status: 'Closed' } : refuse('not-answered'),
    ),
})

/** An issued RFI is never deleted: its number is known to others, and must not be given to another question. */
export const voidRfi = command({
  name: 'rfis.void',
  needs: 'rfis.issue',
  args: args({ id: idArg(), reason: lineArg() }),
  decide: ({ id, reason }, context) =>
    changeRfi(id, context, (rfi) => {
      if (rfi.status === 'Void') return refuse('void')
      if (reason.trim() === '') return refuse('reason-required', ['reason'])
      return { ...rfi, status: 'Void', voidReason: reason.trim() }
    }),
})

/** Another tab or teammate may have deleted it since then. */
export function changeRfi<Reason extends string>(
  id: string,
  { find, now }: Pick<Context, 'find' | 'now'>,
  change: (rfi: Rfi) => Rfi | Refused<Reason>,
) {
  const stored = find(rfis, id)
  if (!stored) return refuse('item-gone')
  const changed = change(stored)
  return 'reason' in changed ? changed : accept(put(rfis, { ...changed, updatedAt: now }))
}
