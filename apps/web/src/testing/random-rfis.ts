/** Random arguments for the commands of RFIs. */
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { pickRandom, type Random } from './random.ts'
import { type Adjusting, emails, texts } from './random-values.ts'

/** Undefined for other commands. */
export function adjustRfi(
  name: string,
  given: Record<string, unknown>,
  { about, random, services }: Adjusting,
): unknown {
  if (name === 'rfis.save' || name === 'rfis.import' || name === 'rfis.change')
    return withRfiDraft(given, random)
  if (name.startsWith('rfis.') && /issue|answer|send-back|close$/.test(name)) {
    // Each of these needs an RFI with one status.
    const status = { 'rfis.issue': 'Draft', 'rfis.answer': 'Open' }[name] ?? 'Answered'
    const possible = services.store.records
      .all(rfis)
      .filter((rfi) => rfi.status === status && rfi.question.trim() && rfi.assignee.trim())
    const id = pickRandom(random, possible)?.id ?? about?.id ?? ''
    return name === 'rfis.answer' ? { ...given, id, on: '2026-11-02' } : { ...given, id }
  }
  return undefined
}

/** Random texts are hardly ever a number of days, or one of the impacts. */
function withRfiDraft(given: Record<string, unknown>, random: Random): Record<string, unknown> {
  const valid = {
    number: '',
    answerDays: '5',
    costImpact: 'None',
    timeImpact: 'Yes',
    question: 'Which bolt?',
    taskId: '',
  }
  const toDraft = (draft: object) => ({ ...draft, ...valid, assignee: pickRandom(random, emails) })
  // `as`: made by the schemas of these commands.
  const { draft, change, rows } = given as {
    draft?: object
    change?: object
    rows?: readonly { change: object }[]
  }
  if (draft) return { ...given, draft: toDraft(draft) }
  if (change) return { ...given, change: { location: pickRandom(random, texts) } }
  return { ...given, rows: rows?.map((row) => ({ ...row, change: toDraft(toUnsettled(row.change)) })) }
}

/** Random texts are no status, and no day of an answer. */
function toUnsettled(change: object): object {
  const settled = { status: undefined, answer: undefined, answeredBy: undefined, answeredOn: undefined }
  return Object.fromEntries(Object.entries(change).filter(([field]) => !(field in settled)))
}
