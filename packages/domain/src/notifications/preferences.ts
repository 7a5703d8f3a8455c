/** What a person wants to be told, and which news each wish is about. */
import * as z from 'zod/mini'
import type { MadeNews } from './made-news.ts'

const wish = (initial: boolean) => z.catch(z.boolean(), initial)

export const preferencesSchema = z.looseObject({
  emailNotifications: wish(true),
  documentUpdates: wish(true),
  taskAssignments: wish(true),
  projectChanges: wish(true),
  dailyDigest: wish(false),
})
export interface Preferences {
  readonly emailNotifications: boolean
  readonly documentUpdates: boolean
  readonly taskAssignments: boolean
  readonly projectChanges: boolean
  readonly dailyDigest: boolean
}

/** Alarms are set one by one, and a back-up is nobody's wish: these are always told. */
const wishes: Readonly<Record<MadeNews['rule'], keyof Preferences | 'always'>> = {
  alarm: 'always',
  'back-up-due': 'always',
  'task-assigned': 'taskAssignments',
  'task-overdue': 'taskAssignments',
  'document-change': 'documentUpdates',
  'project-change': 'projectChanges',
  'hold-point-due': 'projectChanges',
  'hold-point-overdue': 'projectChanges',
  'order-near': 'projectChanges',
  'order-overdue': 'projectChanges',
  'training-expiring': 'projectChanges',
  'training-expired': 'projectChanges',
  digest: 'dailyDigest',
}

export function isWanted({ rule }: Pick<MadeNews, 'rule'>, preferences: Preferences): boolean {
  const wish = wishes[rule]
  return wish === 'always' || preferences[wish]
}
