/** Reviews and RFIs that came to the user, reminders of their due dates and of transmittals, and what is late and has to be followed up. */
import type { DueFromMe, Me } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import type { Reading } from '@plumbline/domain/activity/agenda/late-reviews.ts'
import type { DerivedNotification } from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { useLazyCode } from '#core/lazy/use-lazy-code.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useIssuer } from './use-issuer.ts'
import { useNotificationsFrom } from './use-notifications-from.ts'

const reviewRules = lazyImport(() => import('./review-rules.ts'))

export function useReviewNotifications(
  isRequested: boolean,
  me: Me,
  today: Day,
): readonly DerivedNotification[] {
  const { rules, reading } = useReading(isRequested, today)
  const isReady = isRequested && rules !== undefined
  const deps = [rules, reading, me]
  const received = useNotificationsFrom(
    workflows,
    isReady,
    rules?.findReviewNotifications(me, today) ?? findNothing,
    deps,
  )
  const due = useNotificationsFrom(
    workflows,
    isReady,
    rules?.findReviewReminders(me, reading) ?? findNothing,
    deps,
  )
  const arrived = useNotificationsFrom(
    rfis,
    isReady,
    rules?.findRfiNotifications(me, reading) ?? findNothing,
    deps,
  )
  const toAnswer = useNotificationsFrom(
    rfis,
    isReady,
    rules?.findRfiReminders(me, reading) ?? findNothing,
    deps,
  )
  const issuer = useIssuer()
  const toAcknowledge = useNotificationsFrom(
    transmittals,
    isReady,
    rules?.findTransmittalReminders(issuer, reading) ?? findNothing,
    [rules, reading, issuer],
  )
  return useMemo(
    () =>
      rules
        ? [
            ...rules.foldReviewNotifications(received),
            ...arrived,
            ...rules.foldReviewReminders([...due, ...toAnswer, ...toAcknowledge]),
          ]
        : [],
    [rules, received, arrived, due, toAnswer, toAcknowledge],
  )
}

/** Late stages of reviews, and late acknowledgements of transmittals. */
export function useLateReviews(isRequested: boolean, me: Me, today: Day): readonly DueFromMe[] {
  const { rules, reading } = useReading(isRequested, today)
  const issuer = useIssuer()
  const isReady = isRequested && rules !== undefined
  const stages = useNotificationsFrom(
    workflows,
    isReady,
    (workflow) => rules?.lateReviewsFromMe(workflow, me, reading) ?? [],
    [rules, reading, me],
  )
  const unacknowledged = useNotificationsFrom(
    transmittals,
    isReady,
    (each) => rules?.lateTransmittalsFromMe(each, issuer, reading) ?? [],
    [rules, reading, issuer],
  )
  return useMemo(() => [...stages, ...unacknowledged], [stages, unacknowledged])
}

const findNothing = () => []
const toItself = <T>(record: T) => [record]

function useReading(isRequested: boolean, today: Day) {
  const rules = useLazyCode(reviewRules, isRequested)
  const settings = useView(programSettings)
  const { store } = useServices()
  // Reviews are needed by days of these. Neither list is read before it is requested.
  const items = useNotificationsFrom(programItems, isRequested, toItself, [])
  const orders = useNotificationsFrom(leadTimes, isRequested, toItself, [])
  const reading = useMemo((): Reading => {
    const settingsById = new Map(settings.map((one) => [one.id, one]))
    return {
      today,
      // With both lists as dependencies, another reading is made when one of their records has changed.
      find: items && orders && store.records.find,
      getDaysOff: (projectId) => rules?.readOfficeDaysOff(settingsById.get(projectId ?? '')) ?? (() => false),
    }
  }, [rules, settings, today, store, items, orders])
  return { rules, reading }
}
