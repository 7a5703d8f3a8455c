/** Messages for a change or deletion of many records, and of those that it left as they were. */
import type { Skipped } from '@plumbline/domain/kernel/commands/command.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Declined, Finished, Message } from '#core/perform/messages.ts'
import { recordsBefore } from '#core/perform/record-before.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'

interface Noun<T extends Rec> {
  readonly list: CollectionDef<T>
  /** 'hold point' */
  readonly noun: string
  readonly getName: (record: T) => string
}

const namedAtMost = 3

/** Null if every record has the value already. */
export function changedMany<T extends Rec>({ list, noun, getName }: Noun<T>) {
  return ({ args, steps, skipped, records }: Finished<{ readonly ids: readonly Id[] }>): Message | null => {
    if (steps.length === 0 && skipped.length === 0) return null
    const nameAt = (index: number) => {
      const record = records.find(list, args.ids[index] ?? '')
      return record && getName(record)
    }
    return { title: 'Updated', description: describeMany(args.ids.length, skipped, noun, 'updated', nameAt) }
  }
}

export function deletedMany<T extends Rec>({ list, noun, getName }: Noun<T>, verb = 'Deleted') {
  return ({ args, inverse, skipped, records }: Finished<{ readonly ids: readonly Id[] }>): Message => {
    const deleted = recordsBefore(inverse, list)
    const [only] = deleted
    const what = deleted.length === 1 && only ? getTitle(getName(only)) : countToLabel(deleted.length, noun)
    const nameAt = (index: number) => {
      const record = records.find(list, args.ids[index] ?? '')
      return record && getName(record)
    }
    return {
      title: verb,
      description: `${what} ${deleted.length === 1 ? 'has' : 'have'} been removed.${describeSkipped(skipped, nameAt)}`,
    }
  }
}

/** 'Pumps has been updated.' or '2 lead time items updated.', and what stayed as it was. */
export function describeMany(
  requested: number,
  skipped: readonly Skipped[],
  noun: string,
  verb: string,
  nameAt: (index: number) => string | undefined,
): string {
  const count = requested - skipped.length
  const name = count === 1 ? nameAt(firstDone(skipped)) : undefined
  const what =
    name === undefined ? `${countToLabel(count, noun)} ${verb}` : `${getTitle(name)} has been ${verb}`
  return `${what}.${describeSkipped(skipped, nameAt)}`
}

function firstDone(skipped: readonly Skipped[]): number {
  const left = new Set(skipped.map(({ index }) => index))
  let index = 0
  while (left.has(index)) index++
  return index
}

/** ' 2 stayed as they were: Pumps (it has no name), Lift cars (you may not change it).' */
function describeSkipped(skipped: readonly Skipped[], nameAt: (index: number) => string | undefined): string {
  if (skipped.length === 0) return ''
  const named = skipped.slice(0, namedAtMost).map(({ index, reason }) => {
    const why = whySkipped(reason)
    const name = nameAt(index)
    return name === undefined ? `one (${why})` : `${getTitle(name)} (${why})`
  })
  const others = skipped.length > namedAtMost ? ` and ${skipped.length - namedAtMost} more` : ''
  const stayed = skipped.length === 1 ? '1 stayed as it was' : `${skipped.length} stayed as they were`
  return ` ${stayed}: ${named.join(', ')}${others}.`
}

/** 'it needs a name' */
export function whySkipped(reason: string): string {
  // `as`: it is one of the keys.
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : 'not possible'
}

/** Where none of the records could be changed, for the one reason that the first of them has. */
export function refusedAll<const Reason extends keyof typeof reasons>(
  ...possible: readonly Reason[]
): Record<Reason, (declined: Declined<Many>) => Message> {
  const texts = possible.map((reason) => [
    reason,
    ({ args: { ids, stages, rows } }: Declined<Many>) => ({
      title: 'Nothing Changed',
      description:
        (ids ?? stages ?? rows)?.length === 1
          ? `${capitalised(reasons[reason])}.`
          : `All stayed as they were: ${reasons[reason]}.`,
    }),
  ])
  // `as`: it has a text for each of the reasons.
  return Object.fromEntries(texts) as Record<Reason, (declined: Declined<Many>) => Message>
}

/** The records of a request, in a list that depends on the register. */
interface Many {
  readonly ids?: readonly unknown[]
  readonly stages?: readonly unknown[]
  readonly rows?: readonly unknown[]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const deleted = 'deleted since then'

const reasons = {
  'not-allowed': 'you may not change it',
  'item-gone': deleted,
  'condition-gone': deleted,
  'task-gone': deleted,
  'contact-gone': deleted,
  'workflow-gone': deleted,
  'stage-gone': deleted,
  'consent-gone': 'the consent was deleted',
  'modification-gone': 'the consent has no such modification',
  'evidence-missing': 'the evidence that it requires is missing',
  'amount-invalid': 'the amount is not valid',
  'member-gone': deleted,
  'record-gone': deleted,
  'document-gone': deleted,
  'name-required': 'it needs a name',
  'company-required': 'it needs a company',
  'email-invalid': 'its e-mail is not valid',
  'missing-information': 'a required field is empty',
  'subject-required': 'it needs a subject',
  'number-required': 'it needs a number',
  'impact-invalid': 'its impact is none of the options',
  'question-required': 'it needs its question',
  'assignee-required': 'it needs a person who must answer',
  void: 'it is void',
  issued: 'it has been issued, and is declared void instead',
  'document-type-unknown': 'its project does not have this type',
  'project-required': 'it needs a project',
  'project-gone': 'the project was deleted',
  'number-unknown': 'no document has this number',
  'number-taken': 'the number is in use in the project',
  'revision-taken': 'it has this revision already',
  'date-invalid': 'the date is not valid',
  'day-in-future': 'the day is in the future',
  'status-invalid': 'the status is not one of the list',
  'status-order': 'it is further than this status',
  'answer-required': 'it needs an answer',
  'answer-exists': 'it has another answer already',
  'lead-time-gone': 'the long lead item no longer exists',
  'days-invalid': 'its days are no whole number from 1 to 365',
  'last-admin': 'a project needs an Admin',
  'workflow-unknown': 'no workflow has this name',
  'workflow-ambiguous': 'several workflows have this name',
  'template-gone': deleted,
  'template-required': 'it needs the name of a template',
  'template-ambiguous': 'several templates have this name',
  'too-many-stages': 'the template has 50 stages already',
  'register-required': 'it needs a register, such as Permit',
  'added-field-unknown': 'its project has no such field',
  'added-value-invalid': 'the field cannot have this value',
  'added-value-required': 'a required field is empty',
  'not-in-register': 'its register has no such field',
  'type-unknown': 'its register has no such type',
  'field-required': 'a required field is empty',
  'description-required': 'it needs a description',
  'photo-no-picture': 'its photo is no picture',
  'time-invalid': 'the date is not valid, or later than now',
  'no-status': 'it has no status',
  'no-severity': 'only incidents have a severity',
  'args-too-long': 'the text is too long',
  'too-many-items': 'it has too many entries',
} as const
