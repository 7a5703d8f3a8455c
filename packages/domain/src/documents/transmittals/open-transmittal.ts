/** Records who has opened a transmittal, once for each recipient. */
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { isReadBy, recipientsToOpen } from './may-acknowledge.ts'
import { transmittals } from './transmittal.ts'

export const openTransmittal = command({
  name: 'transmittals.open',
  needs: 'named.answer',
  isSilent: true,
  args: args({ id: idArg() }),
  decide({ id }, { actor, find, now }) {
    const stored = find(transmittals, id)
    if (!stored) return refuse('item-gone')
    if (!stored.recipients.some((recipient) => isReadBy(actor, recipient, stored)))
      return refuse('not-recipient')
    const opened = recipientsToOpen(stored, actor)
    // Another device, or another person of the company, was the first.
    if (opened.length === 0) return accept()
    const by = actor.link ? '' : actor.name
    const added = opened.map((recipient) => ({ id: recipient.id, on: now, by }))
    return accept(put(transmittals, { ...stored, openings: [...(stored.openings ?? []), ...added] }))
  },
})
