/** Adding an RFI and editing one: the same form, the same rules. */

import * as z from 'zod/mini'
import { linkChangeArg, withLinks } from '../documents/links/changed-links.ts'
import { newPinArg, withPin } from '../documents/markups/change-markups.ts'
import { indexNumbers, type NumberIndex, nextNumber } from '../documents/transmittals/transmittal-number.ts'
import { args, formArgs, lineArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import type { Id } from '../kernel/records/record.ts'
import { programItems } from '../program/items/program-item.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { savedTimes } from '../registers/register-commands.ts'
import { answerDueDay } from './answer-due-day.ts'
import { defaultAnswerDays, impacts, maxAnswerDays, type Rfi, rfiFields, rfis } from './rfi.ts'

export const rfiDraftSchema = args(rfiFields.draft)
export type RfiDraft = z.infer<typeof rfiDraftSchema>

export const saveRfi = takesAddedValues(
  rfis,
  command({
    name: 'rfis.save',
    needs: 'rfis.edit',
    args: args({
      ...formArgs(rfiDraftSchema),
      documentLinks: z.optional(linkChangeArg),
      /** The number that the form proposed. */
      proposedNumber: z.optional(lineArg()),
      pin: z.optional(newPinArg),
    }),
    decide({ id, isNew, documentLinks, proposedNumber, pin, ...form }, context) {
      const stored = isNew ? newRfi(id) : context.find(rfis, id)
      // Another tab may have deleted it while the dialog was open.
      if (!stored) return refuse('item-gone')
      const linked = withLinks(stored, documentLinks, context)
      if ('reason' in linked) return linked
      const decided = decideForm(linked, isNew, { ...form, proposedNumber }, context)
      return withPin(decided, pin, { list: rfis.name, id }, context)
    },
  }),
)

interface Form {
  readonly draft: RfiDraft
  readonly first?: RfiDraft | undefined
  readonly proposedNumber?: string | undefined
  /** The numbers of each project, with those that the same request has added. */
  readonly getNumbers?: (projectId: Id) => NumberIndex
}

export function decideForm(stored: Rfi, isNew: true | undefined, form: Form, context: Context) {
  if (stored.status === 'Void') return refuse('void')
  const { draft, changed } = openDraft(stored, getDraft, form, context.timeZone)
  const isWithoutProject = draft.projectId === ''
  const isWithoutSubject = draft.subject.trim() === ''
  if (isWithoutProject)
    return refuse('project-required', ['projectId', ...(isWithoutSubject ? ['subject'] : [])])
  if (isWithoutSubject) return refuse('subject-required', ['subject'])
  if (!isNew && changed.number?.trim() === '') return refuse('number-required', ['number'])
  // The stored project may have been deleted long ago. Only a newly chosen project must exist.
  const isMoved = changed.projectId !== undefined
  if (isMoved && !context.find(projects, draft.projectId)) return refuse('project-gone', ['projectId'])
  const task = changed.taskId ? context.find(programItems, changed.taskId) : undefined
  if (changed.taskId && (!task || task.isHeading || task.projectId !== draft.projectId))
    return refuse('task-gone', ['taskId'])
  const answerDays = draft.answerDays.trim() === '' ? defaultAnswerDays : Number(draft.answerDays)
  if (!Number.isInteger(answerDays) || answerDays < 1 || answerDays > maxAnswerDays)
    return refuse('days-invalid', ['answerDays'])
  // An imported list may contain other words, which stay until another one is chosen.
  for (const field of ['costImpact', 'timeImpact'] as const)
    if (changed[field] !== undefined && !impacts.some((impact) => impact === changed[field]))
      return refuse('impact-invalid', [field])
  if (stored.status !== 'Draft') {
    // An issued question keeps its text, and the party that must answer it.
    if (changed.question?.trim() === '') return refuse('question-required', ['question'])
    if (changed.assignee?.trim() === '') return refuse('assignee-required', ['assignee'])
  }
  const isNumbered = isNew || isMoved || changed.number !== undefined
  const numbered = isNumbered ? decideNumber(stored, draft, form, context) : { number: stored.number }
  if ('reason' in numbered) return numbered
  const entered = Object.fromEntries(
    Object.entries(changed).map(([field, typed]) => [field, typed?.trim() ?? null]),
  ) as Partial<Rfi> // `as`: the fields of the draft are fields of the RFI, except the days.
  const rfi: Rfi = { ...stored, ...entered, ...numbered, answerDays, ...savedTimes(stored, context.now) }
  return accept(save(rfis, withDueDate(stored, rfi, context), isNew))
}

/** Other working days move the due date of an open question, unless a date is entered as well. */
function withDueDate(before: Rfi, after: Rfi, context: Context): Rfi {
  if (after.status !== 'Open') return after
  const isEntered = after.dueDate !== before.dueDate && after.dueDate !== null
  const isUnchanged = after.dueDate !== null && after.answerDays === before.answerDays
  return isEntered || isUnchanged ? after : { ...after, dueDate: answerDueDay(after, context) }
}

/**
 * A number that is typed must be free. The next one follows where two people add an RFI at the same time, and where an
 * RFI moves into a project that has its number.
 */
function decideNumber(
  { id, number: stored }: Rfi,
  draft: RfiDraft,
  { proposedNumber = '', getNumbers }: Form,
  context: Context,
) {
  const numbers = getNumbers?.(draft.projectId) ?? readNumbers(draft.projectId, context, id)
  const [typed, proposed] = [draft.number.trim(), proposedNumber.trim()]
  const next = () => numbers.next(firstNumber)
  // One that moves into a project keeps its number, unless that project has it already.
  if (typed !== '' && typed === stored.trim())
    return numbers.isUsed(typed) ? { number: next(), renumberedFrom: typed } : { number: typed }
  if (typed !== '') return numbers.isUsed(typed) ? refuse('number-taken', ['number']) : { number: typed }
  if (proposed === '') return { number: next() }
  return numbers.isUsed(proposed) ? { number: next(), renumberedFrom: proposed } : { number: proposed }
}

const firstNumber = 'RFI-001'

/** The numbers of a project, those of RFIs that the person may not see included. */
export function readNumbers(projectId: Id, context: Context, exceptId?: Id): NumberIndex {
  const visible = context.allInScope(rfis, { projectId })
  const known = new Set(visible.map(({ id }) => id))
  // What is visible has changes of the same request, which may have moved an RFI to another project.
  const hidden = (context.unrestricted?.allInScope(rfis, { projectId }) ?? []).filter(
    ({ id }) => !known.has(id) && !context.find(rfis, id),
  )
  return indexNumbers([...visible, ...hidden].filter(({ id }) => id !== exceptId))
}

/** `known`: the RFIs of one project. */
export function nextRfiNumber(known: readonly Pick<Rfi, 'number' | 'createdAt'>[]): string {
  return nextNumber(known, firstNumber)
}

/** The initial draft of the form: the stored RFI, or a new one. */
export function getDraft(rfi: Rfi = newRfi(''), timeZone?: string): RfiDraft {
  return rfiFields.toDraft(rfi, timeZone)
}

export function newRfi(id: Id): Rfi {
  return {
    ...{ id, ...rfiFields.initial, documents: [], answers: [], comments: [] },
    ...{ createdAt: '', updatedAt: '' },
  }
}
