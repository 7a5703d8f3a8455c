/** Records who has acknowledged a transmittal, and which transmittals are void. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { daySchema } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { mayAcknowledge, mayWithdraw } from './may-acknowledge.ts'
import { transmittals } from './transmittal.ts'
import { getAcknowledgement, isVoid } from './transmittal-facts.ts'

export const acknowledgeTransmittal = command({
  name: 'transmittals.acknowledge',
  needs: 'named.answer',
  args: args({
    id: idArg(),
    recipientId: idArg(),
    by: lineArg(),
    on: z.nullable(daySchema),
    note: z.string().check(z.maxLength(20_000)),
  }),
  decide({ id, recipientId, by: typed, on, note }, context) {
    const { actor, find, now, requestId, timeZone, today } = context
    const stored = find(transmittals, id)
    if (!stored) return refuse('item-gone')
    if (isVoid(stored)) return refuse('void')
    const recipient = stored.recipients.find((each) => each.id === recipientId)
    if (!recipient) return refuse('recipient-gone', ['recipientId'])
    if (getAcknowledgement(stored, recipient)) return refuse('acknowledged-already', ['recipientId'])
    const answers = mayAcknowledge(actor, stored, recipient, context.ids)
    if (!answers) return refuse('not-recipient')
    // Recipients answer in their own name only.
    const by = answers === 'recipient' ? actor.name : typed
    if (by.trim() === '') return refuse('by-required', ['by'])
    if (on === null) return refuse('day-required', ['on'])
    if (on > today) return refuse('day-in-future', ['on'])
    const sentOn = storedToDay(stored.sentOn, timeZone)
    const isBeforeSent = sentOn !== undefined && on < sentOn
    // Where a link is opened, the day on which it was issued may not have begun.
    if (isBeforeSent && answers !== 'link') return refuse('day-before-sent', ['on'])
    const isMailed = actor.link !== undefined && 'email' in actor.link
    const acknowledgement = {
      id: derivedId(requestId, 0),
      ...{ recipientId, by: by.trim(), on: isBeforeSent ? sentOn : on, note: note.trim() },
      ...{ recordedBy: actor.name, recordedAt: now },
      ...(actor.email && { recordedByEmail: actor.email }),
      ...(answers === 'link' && { recordedThrough: isMailed ? 'mail-link' : 'link' }),
    }
    const acknowledgements = [...stored.acknowledgements, acknowledgement]
    return accept(put(transmittals, { ...stored, acknowledgements, updatedAt: now }))
  },
})

/** Takes back an acknowledgement that was recorded by mistake. */
export const withdrawAcknowledgement = command({
  name: 'transmittals.withdraw-acknowledgement',
  needs: 'named.answer',
  args: args({ id: idArg(), acknowledgementId: idArg() }),
  decide({ id, acknowledgementId }, { actor, find, ids, now }) {
    const transmittal = find(transmittals, id)
    if (!transmittal) return refuse('item-gone')
    if (isVoid(transmittal)) return refuse('void')
    const stored = transmittal.acknowledgements.find((each) => each.id === acknowledgementId)
    if (!stored) return refuse('acknowledgement-gone')
    if (!mayWithdraw(actor, transmittal, stored, ids)) return refuse('not-recipient')
    const acknowledgements = transmittal.acknowledgements.filter((each) => each !== stored)
    const withdrawn = [...(transmittal.withdrawn ?? []), { id: acknowledgementId }]
    return accept(put(transmittals, { ...transmittal, acknowledgements, withdrawn, updatedAt: now }))
  },
})

/** A transmittal is never deleted: its number is known to others, and must not be given to another one. */
export const voidTransmittal = command({
  name: 'transmittals.void',
  needs: 'transmittals.void',
  args: args({ id: idArg(), reason: lineArg() }),
  decide({ id, reason }, { actor, find, now, today }) {
    const stored = find(transmittals, id)
    if (!stored) return refuse('item-gone')
    if (isVoid(stored)) return refuse('void')
    if (reason.trim() === '') return refuse('reason-required', ['reason'])
    const fields = { voidedOn: today, voidedBy: actor.name, voidReason: reason.trim() }
    return accept(put(transmittals, { ...stored, ...fields, updatedAt: now }))
  },
})
