/** The kinds by which a list of notifications is filtered. */
import type { MadeNews } from './made-news.ts'

export const notificationKinds = [
  'alarms',
  'actions',
  'hold-points',
  'orders',
  'training',
  'changes',
  'general',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const kinds: Readonly<Record<MadeNews['rule'], NotificationKind>> = {
  alarm: 'alarms',
  'task-assigned': 'actions',
  'task-overdue': 'actions',
  'hold-point-due': 'hold-points',
  'hold-point-overdue': 'hold-points',
  'order-near': 'orders',
  'order-overdue': 'orders',
  'training-expiring': 'training',
  'training-expired': 'training',
  'document-change': 'changes',
  'project-change': 'changes',
  'back-up-due': 'general',
  digest: 'general',
}

export function kindOfRule(rule: MadeNews['rule']): NotificationKind {
  return kinds[rule]
}
