/** Signs out of a team: immediately if the server has everything, otherwise after a question. */
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { keepParting } from '#core/navigation/parting.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Spinner } from '#ui/controls/spinner.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

export function LeaveTeam({ onStay }: { onStay: () => void }) {
  const { session, store, sync } = useServices()
  const user = useUser()
  const [waiting] = useState(() => countWaiting(sync?.state()))
  const [isLeaving, setIsLeaving] = useState(false)

  function leave() {
    setIsLeaving(true)
    store.flush()
    keepParting()
    // The page is loaded again, because its records were those of the team.
    session.signOut()
  }

  const leaveNow = useEffectEvent(() => {
    if (waiting === 0) leave()
  })
  // Before anything is painted: a user who reads that they are being logged out may close the page.
  useLayoutEffect(() => leaveNow(), [])

  if (isLeaving || waiting === 0) return <Leaving />
  return (
    <ConfirmDialog
      title={`${countToLabel(waiting, 'Change')} Not Sent Yet`}
      confirmLabel="Log Out Anyway"
      cancelLabel="Stay"
      isOpen
      onConfirm={() => leave()}
      onClose={onStay}
    >
      The server does not have {waiting === 1 ? 'it' : 'them'} yet, so no one else can see{' '}
      {waiting === 1 ? 'it' : 'them'}. Nothing is lost if you log out: what waits stays in this browser, and
      is sent when {user?.email} signs in here again. It is lost if the data of this site is deleted in the
      browser.
    </ConfirmDialog>
  )
}

/** Covers the records until the page is loaded again, which a slow network may delay by seconds. */
function Leaving() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center gap-3 bg-canvas text-muted">
      <span className="mx-auto">
        <Spinner />
      </span>
      Logging out…
    </div>
  )
}

/** Refused requests count as well: they are not on the server either. */
function countWaiting(
  state: ReturnType<NonNullable<ReturnType<typeof useServices>['sync']>['state']> | undefined,
) {
  if (!state || state.kind === 'saved' || state.kind === 'removed') return 0
  return state.kind === 'attention' ? state.count + state.refused.length : state.count
}
