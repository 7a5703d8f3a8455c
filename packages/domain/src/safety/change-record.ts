/** Commands for safety records of any kind: close, reopen, delete. */
import * as z from 'zod/mini'
import { args, idArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, remove } from '../kernel/commands/command.ts'
import { putSafety, safetyRecords } from './safety-record.ts'

export const safetyStatuses = ['Open', 'Closed'] as const

/** For an incident or a permit. */
export const setSafetyStatus = command({
  name: 'safety.set-status',
  needs: 'registers.edit',
  args: args({ id: idArg(), status: z.enum(safetyStatuses) }),
  decide({ id, status }, { actor, find, now }) {
    const stored = find(safetyRecords, id)
    if (!stored) return refuse('record-gone')
    const closing =
      status === 'Closed' ? { closedAt: now, closedBy: actor.name } : { closedAt: null, closedBy: null }
    return accept(putSafety({ ...stored, status, ...closing }))
  },
})

export const deleteSafetyRecord = command({
  name: 'safety.delete',
  needs: 'registers.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(safetyRecords, id) ? accept(remove(safetyRecords, id)) : refuse('record-gone')
  },
})
