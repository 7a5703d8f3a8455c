/** The label of a calendar day: what is due on it. */
import {
  type AgendaItem,
  type AgendaKind,
  agendaKinds,
} from '@plumbline/domain/activity/agenda/agenda-item.ts'
import { getTitle } from '#core/texts/get-title.ts'

const one: Readonly<Record<AgendaKind, string>> = {
  deadline: 'deadline',
  action: 'action',
  'hold-point': 'hold point',
  order: 'order by',
  condition: 'condition',
  expiry: 'expiry',
}

const many: Readonly<Record<AgendaKind, string>> = {
  deadline: 'deadlines',
  action: 'actions',
  'hold-point': 'hold points',
  order: 'orders',
  condition: 'conditions',
  expiry: 'expiries',
}

export function countByKind(items: readonly AgendaItem[]): ReadonlyMap<AgendaKind, number> {
  const counts = new Map<AgendaKind, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** One phrase for each kind: 'deadline: Slab pour', '2 actions'. */
export function dueToLabel(items: readonly AgendaItem[]): readonly string[] {
  return agendaKinds.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length > 1) return [`${ofKind.length} ${many[kind]}`]
    return ofKind.map(({ name }) => `${one[kind]}: ${getTitle(name)}`)
  })
}
