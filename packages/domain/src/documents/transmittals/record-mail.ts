/** Records that the server has mailed an issued transmittal to one of its addresses. Only the server makes this request. */
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { emailKey } from '../../kernel/values/email.ts'
import { isReadBy } from './may-acknowledge.ts'
import { transmittals } from './transmittal.ts'
import { getMailed } from './transmittal-facts.ts'

export const recordMail = command({
  name: 'transmittals.record-mail',
  needs: 'named.answer',
  isSilent: true,
  args: args({ id: idArg() }),
  decide({ id }, { actor, find, now }) {
    const stored = find(transmittals, id)
    if (!stored) return refuse('item-gone')
    const { link } = actor
    const isAddressed =
      link !== undefined &&
      'email' in link &&
      stored.recipients.some((recipient) => isReadBy(actor, recipient, stored))
    if (!isAddressed) return refuse('not-recipient')
    if (getMailed(stored, actor.email)) return accept()
    const mails = [...(stored.mails ?? []), { id: emailKey(actor.email), on: now }]
    return accept(put(transmittals, { ...stored, mails }))
  },
})
