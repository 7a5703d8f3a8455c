/** The action that the address asks a screen to start: `?do=add-project`, as used by the command palette. */
import type { RegisterKind } from '@plumbline/domain/safety/register.ts'
import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './texts.ts'

export type RequestedAction =
  | 'add-project'
  | 'edit-project'
  | 'add-condition'
  | 'add-document'
  | 'issue-transmittal'
  | 'create-workflow'
  | 'edit-workflow'
  | 'add-stage'
  | 'add-rfi'
  | 'add-task'
  | 'add-program-item'
  | 'add-lead-time'
  | 'add-hold-point'
  | 'add-contact'
  | 'report-incident'
  | 'create-checklist'
  | `add-${RegisterKind}`
  | 'set-deadline'
  | 'invite'
  | 'download'
  | 'export-calendar'
  | 'show-mine'
  | 'show-board'
  | 'show-list'
  | 'show-grouped'
  | 'undo'
  | 'redo'
  | 'look-ahead-2'
  | 'look-ahead-3'
  | 'look-ahead-6'
  | 'allow-notifications'
  | 'keep-data'
  | 'back-up'
  | 'start-own'
  | 'load-demo'

/** Starts it once and removes it from the address, so that neither Reload nor Back starts it again. */
export function useRequestedAction(action: RequestedAction, begin: () => void, isAllowed = true) {
  const router = useRouter()
  const toasts = useToasts()
  const isRequested = useSearch({ strict: false, select: (search: { do?: string }) => search.do === action })
  const beginIfAllowed = useEffectEvent(() => {
    if (isAllowed) begin()
    else toasts.show({ ...messages.notStarted, tone: 'destructive' })
  })

  useEffect(() => {
    if (isRequested && takeRequestedAction(router, action)) beginIfAllowed()
  }, [isRequested, action, router])
}

/**
 * Whether it is still in the address: once started it is removed, although the router may not have reported that yet.
 */
export function takeRequestedAction(router: AnyRouter, action: string): boolean {
  const { pathname, search } = router.history.location
  const rest = new URLSearchParams(search)
  if (rest.get('do') !== action) return false
  rest.delete('do')
  const query = rest.size > 0 ? `?${rest}` : ''
  void router.navigate({ href: `${toPath(pathname)}${query}`, replace: true, resetScroll: false })
  return true
}

/** The history has the whole path, and the router needs it without the base path. */
function toPath(pathname: string): string {
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}`
}
