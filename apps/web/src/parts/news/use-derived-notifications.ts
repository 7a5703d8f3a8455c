/** The derived notifications, newest first, and which of them the user has read. */
import { activities } from '@plumbline/domain/activity/activity.ts'
import { holdPointAlarm, leadTimeAlarm, programAlarm } from '@plumbline/domain/alarms/alarm.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { backUpNews } from '@plumbline/domain/notifications/back-up-news.ts'
import { changeNews, foldChanges, withoutMentions } from '@plumbline/domain/notifications/change-news.ts'
import type { DerivedNotification } from '@plumbline/domain/notifications/derived-notifications.ts'
import { digestNews, holdPointDue, orderDue, taskDue } from '@plumbline/domain/notifications/digest.ts'
import { preferenceList } from '@plumbline/domain/notifications/preferences.ts'
import { readMarks } from '@plumbline/domain/notifications/read-marks.ts'
import { holdPointNews, orderNews, trainingNews } from '@plumbline/domain/notifications/register-news.ts'
import { replacedTextNews } from '@plumbline/domain/notifications/replaced-text-news.ts'
import { foldTaskNews, taskNews } from '@plumbline/domain/notifications/task-news.ts'
import { transmittalNews } from '@plumbline/domain/notifications/transmittal-news.ts'
import { isWanted } from '@plumbline/domain/notifications/wanted-news.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { transmittals } from '@plumbline/domain/transmittals/transmittal.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useOwn, useUser, useValue, useWorkspaceKind } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { lastBackUp } from '#data/values.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { useMarkRead } from './read-news.ts'
import { useMe } from './use-me.ts'
import { useMentionNews } from './use-mention-news.ts'
import { useNewsOf } from './use-news-of.ts'

/** One for each list that is read, and one for the comments of all. */
const turnsToTake = 8

/** `storedIds`: the stored notifications, which are marked as read in the same way. */
export function useDerivedNotifications(storedIds: readonly string[] = none) {
  const turns = useTurns(turnsToTake)
  const markRead = useMarkRead()
  const { newsIds: readIds } = useOwn(readMarks)
  const wanted = useOwn(preferenceList)
  const found = useFoundNews(turns)
  const isWhole = turns === turnsToTake

  const news = useMemo(() => {
    // Shown all at once, so that nothing moves in a list that was just opened.
    if (!isWhole) return none
    const told = found.filter((made) => isWanted(made, wanted)).map(withInstant)
    return told.sort((a, b) => b.instant.localeCompare(a.instant))
  }, [found, wanted, isWhole])

  const [isAllAsked, askAll] = useState(false)
  const readAll = useCallback(() => askAll(true), [])

  function read(ids: readonly string[]) {
    markRead(ids, [...news.map(({ id }) => id), ...storedIds])
  }

  const readWhatStands = useEffectEvent(() => read([...news.map(({ id }) => id), ...storedIds]))
  useEffect(() => {
    if (!isAllAsked || !isWhole) return
    readWhatStands()
    askAll(false)
  }, [isAllAsked, isWhole])

  /** `readAll` waits until all lists have been checked. */
  return { news, readIds, read, readAll, isWhole }
}

const none: readonly never[] = []

export type DatedNotification = DerivedNotification & { readonly instant: string }

/** Days are in the user's time zone. */
function withInstant(made: DerivedNotification): DatedNotification {
  const { since } = made
  return { ...made, instant: since.length === 10 ? new Date(`${since}T00:00:00`).toISOString() : since }
}

function useFoundNews(turns: number): readonly DerivedNotification[] {
  const today = useToday()
  const me = useMe()
  const { emails } = me
  const wants = useOwn(preferenceList)

  const order = orderNews(today)
  const ofItems = useNewsOf(leadTimes, turns > 0, (item) => [...leadTimeAlarm(item, today), ...order(item)], [
    today,
  ])
  const release = holdPointNews(today)
  const ofPoints = useNewsOf(
    holdPoints,
    turns > 1,
    (point) => [...holdPointAlarm(point, today), ...release(point)],
    [today],
  )
  const ofTasks = useNewsOf(tasks, turns > 2 && wants.taskAssignments, taskNews(emails, today), [
    emails,
    today,
  ])
  const ofProgram = useNewsOf(programItems, turns > 3, (item) => programAlarm(item, today), [today])
  const ofTraining = useNewsOf(safetyRecords, turns > 4 && wants.projectChanges, trainingNews(today), [today])
  const changes = useNewsOf(activities, turns > 5, (entry) => changeNews(entry, emails, today), [
    emails,
    today,
  ])
  const backUp = useBackUpNews(turns > 5)
  const mentions = useMentionNews(turns > 6, me, today)
  const account = useUser()?.email ?? ''
  const isTeam = useWorkspaceKind() === 'team'
  const received = useNewsOf(transmittals, turns > 7 && isTeam, (each) => transmittalNews(each, account), [
    account,
  ])
  const replaced = useNewsOf(activities, turns > 7 && isTeam, (entry) => replacedTextNews(entry, account), [
    account,
  ])
  const digest = useDigest(turns === turnsToTake && wants.dailyDigest, emails, today)

  return useMemo(
    () => [
      ...[
        ...[ofItems, ofPoints, foldTaskNews(ofTasks), ofProgram, ofTraining],
        ...[mentions, received, replaced, backUp, digest],
      ].flat(),
      ...foldChanges(withoutMentions(changes, mentions)),
    ],
    [
      ofItems,
      ofPoints,
      ofTasks,
      ofProgram,
      ofTraining,
      mentions,
      received,
      replaced,
      changes,
      backUp,
      digest,
    ],
  )
}

/** The demo has only samples, which need no back-up. */
function useBackUpNews(isTurn: boolean): readonly DerivedNotification[] {
  const { clock } = useServices()
  const last = useValue(lastBackUp)
  const isOwn = useWorkspaceKind() === 'own'
  const log = useNewsOf(activities, isTurn && isOwn, ({ time }) => [time], [])
  return useMemo(() => backUpNews(last, log, clock.now()), [last, log, clock])
}

/** What the daily digest of today says. */
function useDigest(isWanted: boolean, emails: readonly string[], today: Day) {
  const ofTasks = useNewsOf(tasks, isWanted, (task) => taskDue(task, emails, today), [emails, today])
  const ofPoints = useNewsOf(holdPoints, isWanted, (point) => holdPointDue(point, today), [today])
  const ofItems = useNewsOf(leadTimes, isWanted, (item) => orderDue(item, today), [today])
  return useMemo(
    () => digestNews([...ofTasks, ...ofPoints, ...ofItems], today),
    [ofTasks, ofPoints, ofItems, today],
  )
}

const idleOptions = { atLatestMs: 1_000, pauseMs: 10 }

/** Work in turns, each in a moment in which the browser is idle: how many have come so far. */
function useTurns(count: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns < count) return onceIdle(() => setTurns(turns + 1), idleOptions)
    return undefined
  }, [turns, count])
  return turns
}
