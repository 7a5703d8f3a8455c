/** Reminds recipients who have not acknowledged a transmittal. A team mails the reminder; elsewhere the sender does. */
import { args, idArg, listArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { maxRecipients } from './issue-transmittal.ts'
import { transmittals } from './transmittal.ts'
import { getUnacknowledged, isVoid } from './transmittal-facts.ts'

export const remindRecipients = command({
  name: 'transmittals.remind',
  needs: 'transmittals.issue',
  args: args({ id: idArg(), recipientIds: listArg(idArg(), maxRecipients) }),
  decide({ id, recipientIds }, { actor, find, now, today }) {
    const stored = find(transmittals, id)
    if (!stored) return refuse('item-gone')
    if (isVoid(stored)) return refuse('void')
    const waiting = getUnacknowledged(stored).filter((recipient) => recipientIds.includes(recipient.id))
    if (waiting.length === 0) return refuse('acknowledged-already')
    const { reminders = [] } = stored
    const before = new Map(reminders.map((reminder) => [reminder.id, reminder]))
    const due = waiting.filter((recipient) => before.get(recipient.id)?.on !== today)
    // One mail a day is enough for anyone.
    if (due.length === 0) return refuse('reminded-today')
    const added = due.map((recipient) => ({
      id: recipient.id,
      on: today,
      by: actor.name,
      count: (before.get(recipient.id)?.count ?? 0) + 1,
    }))
    const others = reminders.filter((reminder) => added.every((each) => each.id !== reminder.id))
    return accept(put(transmittals, { ...stored, reminders: [...others, ...added], updatedAt: now }))
  },
})
