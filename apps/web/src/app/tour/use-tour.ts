/** Whether the tour runs: a second after the first start for a user who has not taken it, or on request. */
import { preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import { useEffect, useState } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { tourDone } from '#data/storage/values.ts'
import { type Services, useServices } from '#data/workspace/services.ts'

export const tourDelayMs = 1000

/** `address`: of the page that is open, when the shell first appears. */
export function useTour(address: string = paths.dashboard) {
  const services = useServices()
  const [isTouring, setIsTouring] = useState(false)
  const [opened] = useState(address)

  useEffect(() => {
    if (isOpenedByLink(opened, services)) return
    // Another tab may have taken it within the second.
    const timer = setTimeout(() => setIsTouring((isOn) => isOn || !hasTakenTour(services)), tourDelayMs)
    return () => clearTimeout(timer)
  }, [services, opened])

  return { isTouring, start: () => setIsTouring(true), end: () => setIsTouring(false) }
}

/** On this device, or on any device of the account. */
function hasTakenTour({ values, store, session }: Services): boolean {
  const ofAccount = store.collection(preferenceList).get(session.actor().id)
  return values.get(tourDone) || ofAccount?.hasTakenTour === true
}

/**
 * Whether the address leads to a record or to part of a screen. In a team, mails and colleagues send links to whole
 * screens too; signing in leads to the dashboard.
 */
export function isOpenedByLink(
  href: string,
  { workspace }: { readonly workspace: Pick<Services['workspace'], 'kind'> },
): boolean {
  const [path = ''] = href.split(/[?#]/)
  if (href !== path || path.split('/').filter(Boolean).length > 1) return true
  return workspace.kind() === 'team' && path !== paths.dashboard
}
