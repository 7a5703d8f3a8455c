/** The link of an agenda item: the screen that highlights its record. */
import type { AgendaKind } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import type { DueKind } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { paths } from '#core/navigation/paths.ts'

interface Named {
  readonly id: Id
  readonly projectId?: Id | null | undefined
}

/** The link for the router. A deadline has no screen of its own, and a stage that of its workflow. */
export function agendaTarget(
  kind: Exclude<AgendaKind | DueKind, 'deadline' | 'stage'>,
  { id, projectId }: Named,
) {
  if (kind === 'condition')
    return { to: paths.project(projectId ?? ''), search: { tab: 'conditions', highlight: id } }
  if (kind === 'consent') return { to: paths.project(projectId ?? ''), search: { tab: 'conditions' } }
  return { to: screens[kind], search: { highlight: id } }
}

const screens = {
  action: paths.actions,
  'hold-point': paths.holdPoints,
  order: paths.leadTimes,
  expiry: paths.safety,
  transmittal: paths.transmittals,
  rfi: paths.rfis,
} as const
