/** Which notifications each preference switches. */

import type { Preferences } from './preferences.ts'
import type { DerivedNotification } from './rules/derived-notifications.ts'

/**
 * Alarms are set one by one, mentions and replaced texts are meant for this person, and back-ups concern all people, so
 * these are always on.
 */
const preferenceByRule: Readonly<Record<DerivedNotification['rule'], keyof Preferences | 'always'>> = {
  alarm: 'always',
  mentioned: 'always',
  'transmittal-received': 'always',
  'text-replaced': 'always',
  'back-up-due': 'always',
  'task-assigned': 'taskAssignments',
  'task-due': 'taskAssignments',
  'task-overdue': 'taskAssignments',
  'review-received': 'taskAssignments',
  'review-decided': 'taskAssignments',
  'review-due': 'taskAssignments',
  'review-overdue': 'taskAssignments',
  'review-escalated': 'taskAssignments',
  'review-submit': 'taskAssignments',
  'review-submit-late': 'taskAssignments',
  'rfi-received': 'taskAssignments',
  'rfi-due': 'taskAssignments',
  'rfi-overdue': 'taskAssignments',
  'rfi-escalated': 'taskAssignments',
  'transmittal-due': 'taskAssignments',
  'transmittal-overdue': 'taskAssignments',
  'transmittal-escalated': 'taskAssignments',
  'document-change': 'documentUpdates',
  'project-change': 'projectChanges',
  'hold-point-due': 'projectChanges',
  'hold-point-overdue': 'projectChanges',
  'order-near': 'projectChanges',
  'order-overdue': 'projectChanges',
  'training-expiring': 'projectChanges',
  'training-expired': 'projectChanges',
  'consent-lapsing': 'projectChanges',
  'consent-lapsed': 'projectChanges',
  digest: 'dailyDigest',
}

export function isEnabled({ rule }: Pick<DerivedNotification, 'rule'>, preferences: Preferences): boolean {
  const wish = preferenceByRule[rule]
  return wish === 'always' || preferences[wish]
}
