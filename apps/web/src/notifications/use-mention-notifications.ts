/** Comments of a team that mention the user, from every list whose records have comments. */

import type { MentionNotification } from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { findMentionNotifications } from '@plumbline/domain/activity/notifications/rules/mention-notifications.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isAmongEmails } from '@plumbline/domain/kernel/values/email.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import type { useMe } from './use-me.ts'
import { useNotificationsFrom } from './use-notifications-from.ts'

/** No one else is mentioned in a workspace of one person. */
export function useMentionNotifications(isReady: boolean, me: ReturnType<typeof useMe>, today: Day) {
  const isRequested = useValue(teamSession) !== undefined && isReady
  const mine = useNotificationsFrom(
    members,
    isRequested,
    (member) => (isAmongEmails(member.email, me.emails) ? [member] : []),
    [me],
  )
  // Owners belong to few teams, and people may have changed their names since.
  const called = useMemo(
    () => [...mine, ...me.names.flatMap((name) => me.emails.slice(0, 1).map((email) => ({ name, email })))],
    [mine, me],
  )
  const useMentionsIn = <T extends Rec>(list: CollectionDef<T>): readonly MentionNotification[] =>
    useNotificationsFrom(list, isRequested, findMentionNotifications(list, me, called, today), [
      me,
      called,
      today,
    ])
  const ofTasks = useMentionsIn(tasks)
  const ofDocuments = useMentionsIn(documents)
  const ofWorkflows = useMentionsIn(workflows)
  const ofConditions = useMentionsIn(conditions)
  const ofPoints = useMentionsIn(holdPoints)
  const ofMarkups = useMentionsIn(markups)
  const ofRfis = useMentionsIn(rfis)
  return useMemo(
    () => [ofTasks, ofDocuments, ofWorkflows, ofConditions, ofPoints, ofMarkups, ofRfis].flat(),
    [ofTasks, ofDocuments, ofWorkflows, ofConditions, ofPoints, ofMarkups, ofRfis],
  )
}
