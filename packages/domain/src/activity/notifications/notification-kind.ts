/** The kinds that the list of notifications can be filtered by. */
import type { DerivedNotification } from './rules/derived-notifications.ts'

export const notificationKinds = [
  'alarms',
  'mentions',
  'actions',
  'hold-points',
  'orders',
  'training',
  'consents',
  'changes',
  'general',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const kinds: Readonly<Record<DerivedNotification['rule'], NotificationKind>> = {
  alarm: 'alarms',
  mentioned: 'mentions',
  'transmittal-received': 'actions',
  'review-received': 'actions',
  'review-decided': 'actions',
  'review-due': 'actions',
  'review-overdue': 'actions',
  'review-escalated': 'actions',
  'review-submit': 'actions',
  'review-submit-late': 'actions',
  'rfi-received': 'actions',
  'rfi-due': 'actions',
  'rfi-overdue': 'actions',
  'rfi-escalated': 'actions',
  'transmittal-due': 'actions',
  'transmittal-overdue': 'actions',
  'transmittal-escalated': 'actions',
  'task-assigned': 'actions',
  'task-due': 'actions',
  'task-overdue': 'actions',
  'hold-point-due': 'hold-points',
  'hold-point-overdue': 'hold-points',
  'order-near': 'orders',
  'order-overdue': 'orders',
  'training-expiring': 'training',
  'training-expired': 'training',
  'consent-lapsing': 'consents',
  'consent-lapsed': 'consents',
  'document-change': 'changes',
  'project-change': 'changes',
  'text-replaced': 'changes',
  'back-up-due': 'general',
  digest: 'general',
}

export function kindOfRule(rule: DerivedNotification['rule']): NotificationKind {
  return kinds[rule]
}
