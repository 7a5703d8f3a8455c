/** The derived notifications, newest first, and which of them the user has read. */
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { findDigestNotifications } from '@plumbline/domain/activity/notifications/digest.ts'
import { isEnabled } from '@plumbline/domain/activity/notifications/enabled-notifications.ts'
import { preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import { readMarks } from '@plumbline/domain/activity/notifications/read-marks.ts'
import {
  digestSources,
  findIn,
  type Reading,
  reminderSources,
} from '@plumbline/domain/activity/notifications/reminders.ts'
import { findBackUpNotifications } from '@plumbline/domain/activity/notifications/rules/back-up-notifications.ts'
import {
  findChangeNotifications,
  foldChanges,
  withoutMentions,
  withoutReviews,
} from '@plumbline/domain/activity/notifications/rules/change-notifications.ts'
import {
  findConsentNotifications,
  groupDeferred,
} from '@plumbline/domain/activity/notifications/rules/consent-notifications.ts'
import {
  type DerivedNotification,
  getReminderIds,
  type MentionNotification,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { findMentionNotifications } from '@plumbline/domain/activity/notifications/rules/mention-notifications.ts'
import { findReplacedTextNotifications } from '@plumbline/domain/activity/notifications/rules/replaced-text-notifications.ts'
import { foldTaskNotifications } from '@plumbline/domain/activity/notifications/rules/task-notifications.ts'
import { findTransmittalNotifications } from '@plumbline/domain/activity/notifications/rules/transmittal-notifications.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isAmongEmails } from '@plumbline/domain/kernel/values/email.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { onceIdle } from '#core/idle/once-idle.ts'
import { lastBackUp, teamSession } from '#data/storage/values.ts'
import { useOwn, useUser, useValue, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useMarkRead } from './load-notification-commands.ts'
import { useIssuer } from './use-issuer.ts'
import { useMe } from './use-me.ts'
import { useNotificationsFrom } from './use-notifications-from.ts'
import { useReviewNotifications } from './use-review-rules.ts'

/** One for each list that is read, and one for the comments of all. */
const sliceCount = 8

/** `storedIds`: the stored notifications, which are marked as read in the same way. */
export function useDerivedNotifications(storedIds: readonly string[] = none) {
  const slices = useSlices(sliceCount)
  const markRead = useMarkRead()
  const { newsIds: readIds } = useOwn(readMarks)
  const preferences = useOwn(preferenceList)
  const found = useFoundNotifications(slices)
  const isWhole = slices === sliceCount

  const notifications = useMemo(() => {
    // Shown all together, so that nothing moves in a list that was just opened.
    if (!isWhole) return none
    const reported = found.filter((derived) => isEnabled(derived, preferences)).map(withInstant)
    return reported.sort((a, b) => b.instant.localeCompare(a.instant))
  }, [found, preferences, isWhole])

  const [isAllRequested, askAll] = useState(false)
  const readAll = useCallback(() => askAll(true), [])

  function read(ids: readonly string[]) {
    markRead(ids, [...notifications.flatMap(getReminderIds), ...storedIds])
  }

  const readCurrent = useEffectEvent(() => read([...notifications.flatMap(getReminderIds), ...storedIds]))
  useEffect(() => {
    if (!isAllRequested || !isWhole) return
    readCurrent()
    askAll(false)
  }, [isAllRequested, isWhole])

  /** `readAll` waits until all lists have been checked. */
  return { notifications, readIds, read, readAll, isWhole }
}

const none: readonly never[] = []

export type DatedNotification = DerivedNotification & { readonly instant: string }

/** Days are in the user's time zone. */
function withInstant(derived: DerivedNotification): DatedNotification {
  const { since } = derived
  return { ...derived, instant: since.length === 10 ? new Date(`${since}T00:00:00`).toISOString() : since }
}

function useFoundNotifications(slices: number): readonly DerivedNotification[] {
  const today = useToday()
  const me = useMe()
  const { emails } = me
  const wants = useOwn(preferenceList)

  const reading = { today, emails }
  const ofItems = useFoundIn(reminderSources, leadTimes, slices > 0, reading)
  const ofPoints = useFoundIn(reminderSources, holdPoints, slices > 1, reading)
  const ofTasks = useFoundIn(reminderSources, tasks, slices > 2 && wants.taskAssignments, reading)
  const ofProgram = useFoundIn(reminderSources, programItems, slices > 3, reading)
  const ofTraining = useFoundIn(reminderSources, safetyRecords, slices > 4 && wants.projectChanges, reading)
  const ofConsents = useConsentNotifications(slices > 4 && wants.projectChanges, today)
  const ofReviews = useReviewNotifications(slices > 4 && wants.taskAssignments, me, today)
  const changes = useNotificationsFrom(
    activities,
    slices > 5,
    (entry) => findChangeNotifications(entry, emails, today),
    [emails, today],
  )
  const backUp = useBackUpNotifications(slices > 5)
  const mentions = useMentionNotifications(slices > 6, me, today)
  const account = useUser()?.email ?? ''
  const recipient = useIssuer()
  const isTeam = useWorkspaceKind() === 'team'
  const received = useNotificationsFrom(
    transmittals,
    slices > 7 && isTeam,
    (each) => findTransmittalNotifications(each, recipient),
    [recipient],
  )
  const replaced = useNotificationsFrom(
    activities,
    slices > 7 && isTeam,
    (entry) => findReplacedTextNotifications(entry, account),
    [account],
  )
  const digest = useDigest(slices === sliceCount && wants.dailyDigest, emails, today)

  return useMemo(
    () => [
      ...[
        ...[ofItems, ofPoints, foldTaskNotifications(ofTasks), ofProgram, ofTraining, ofConsents],
        ...[ofReviews, mentions, received, replaced, backUp, digest],
      ].flat(),
      ...foldChanges(withoutReviews(withoutMentions(changes, mentions), ofReviews)),
    ],
    [
      ofItems,
      ofPoints,
      ofTasks,
      ofProgram,
      ofTraining,
      ofConsents,
      ofReviews,
      mentions,
      received,
      replaced,
      changes,
      backUp,
      digest,
    ],
  )
}

/** What the rules of a list find in it. */
function useFoundIn<T extends Rec, Found>(
  sources: Parameters<typeof findIn<Found>>[0],
  list: CollectionDef<T>,
  isReady: boolean,
  { today, emails }: Reading,
): readonly Found[] {
  return useNotificationsFrom(list, isReady, findIn(sources, list, { today, emails }), [emails, today])
}

function useConsentNotifications(isReady: boolean, today: Day): readonly DerivedNotification[] {
  const deferred = useNotificationsFrom(
    conditions,
    isReady,
    (each) => (each.stage === 'deferred-commencement' ? [each] : []),
    [],
  )
  const byProject = useMemo(() => groupDeferred(deferred), [deferred])
  return useNotificationsFrom(projects, isReady, findConsentNotifications(byProject, today), [
    byProject,
    today,
  ])
}

/** The demo has only samples, which need no back-up. */
function useBackUpNotifications(isReady: boolean): readonly DerivedNotification[] {
  const { clock } = useServices()
  const last = useValue(lastBackUp)
  const isOwn = useWorkspaceKind() === 'own'
  const log = useNotificationsFrom(activities, isReady && isOwn, ({ time }) => [time], [])
  return useMemo(() => findBackUpNotifications(last, log, clock.now()), [last, log, clock])
}

/** The text of today’s daily digest. */
function useDigest(isEnabled: boolean, emails: readonly string[], today: Day) {
  const ofTasks = useFoundIn(digestSources, tasks, isEnabled, { today, emails })
  const ofPoints = useFoundIn(digestSources, holdPoints, isEnabled, { today, emails })
  const ofItems = useFoundIn(digestSources, leadTimes, isEnabled, { today, emails })
  return useMemo(
    () => findDigestNotifications([...ofTasks, ...ofPoints, ...ofItems], today),
    [ofTasks, ofPoints, ofItems, today],
  )
}

const idleOptions = { atLatestMs: 1_000, pauseMs: 10 }

/** Work in turns, each in a moment in which the browser is idle: how many have come so far. */
function useSlices(count: number): number {
  const [slices, setSlices] = useState(0)
  useEffect(() => {
    if (slices < count) return onceIdle(() => setSlices(slices + 1), idleOptions)
    return undefined
  }, [slices, count])
  return slices
}

/** No one else is mentioned in a workspace of one person. */
function useMentionNotifications(isReady: boolean, me: ReturnType<typeof useMe>, today: Day) {
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
