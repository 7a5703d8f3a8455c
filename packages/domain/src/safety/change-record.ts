/** What can be done with a safety record of any kind: closed, opened again, deleted. */
import * as z from 'zod/mini'
import { accept, command, refuse, remove } from '../kernel/command.ts'
import { putSafety, safetyRecords } from './safety-record.ts'

const safetyStatuses = ['Open', 'Closed'] as const

/** Of an incident or a permit. */
export const setSafetyStatus = command({
  name: 'safety.set-status',
  needs: 'registers.edit',
  args: z.object({ id: z.string(), status: z.enum(safetyStatuses) }),
  decide({ id, status }, { author, find, now }) {
    const kept = find(safetyRecords, id)
    if (!kept) return refuse('record-gone')
    const closing =
      status === 'Closed' ? { closedAt: now, closedBy: author } : { closedAt: null, closedBy: null }
    return accept(putSafety({ ...kept, status, ...closing }))
  },
})

export const deleteSafetyRecord = command({
  name: 'safety.delete',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(safetyRecords, id) ? accept(remove(safetyRecords, id)) : refuse('record-gone')
  },
})
