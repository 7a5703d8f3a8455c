/** Changes and deletes many safety records at once, of any kind. */
import * as z from 'zod/mini'
import { args, idArg } from '../kernel/args.ts'
import { accept, type Context, refuse } from '../kernel/command.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { changeManyCommand, deleteManyCommand } from '../registers/change-many.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { deleteSafetyRecord, safetyStatuses, setSafetyStatus } from './change-record.ts'
import { severities } from './incident.ts'
import { isClosed } from './register.ts'
import { putSafety, type SafetyRecord, safetyRecords } from './safety-record.ts'

export const safetyChangeSchema = args({
  /** '' for no project. */
  projectId: z.optional(idArg()),
  status: z.optional(z.enum(safetyStatuses)),
  severity: z.optional(z.enum(severities)),
})
export type SafetyChange = z.infer<typeof safetyChangeSchema>

export const changeSafetyRecords = changeManyCommand('safety.change', {
  needs: 'registers.edit',
  change: safetyChangeSchema,
  decide: changeOne,
})

export function changeOne(id: Id, { projectId, status, severity }: SafetyChange, context: Context) {
  const kept = context.find(safetyRecords, id)
  if (!kept) return refuse('record-gone')
  if (severity !== undefined && kept.kind !== 'incident') return refuse('no-severity')
  if (status !== undefined && !hasStatus(kept)) return refuse('no-status')
  if (projectId && !context.find(projects, projectId)) return refuse('project-gone')
  const changed = {
    ...kept,
    ...(projectId !== undefined && { projectId: projectId || null }),
    ...(severity !== undefined && { severity }),
  }
  const isMoved = projectId !== undefined && projectId !== (kept.projectId ?? '')
  const isGraded = severity !== undefined && (!('severity' in kept) || kept.severity !== severity)
  return withStatus(changed, isMoved || isGraded, status, context)
}

function withStatus(
  record: SafetyRecord,
  isChanged: boolean,
  status: SafetyChange['status'],
  context: Context,
) {
  const steps = isChanged ? [putSafety(record)] : []
  if (status === undefined || isClosed(record) === (status === 'Closed')) return accept(...steps)
  const pending = pendingRecords(context)
  pending.take(steps)
  return setSafetyStatus.decide({ id: record.id, status }, { ...context, find: pending.find })
}

/** Only incidents and permits are closed. */
export function hasStatus({ kind }: Pick<SafetyRecord, 'kind'>): boolean {
  return kind === 'incident' || kind === 'permit'
}

export const deleteSafetyRecords = deleteManyCommand('safety.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteSafetyRecord.decide({ id }, context),
})
