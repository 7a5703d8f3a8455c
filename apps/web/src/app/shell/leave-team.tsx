/** Signs out of a team: at once if the server has everything, otherwise after a question. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { keepParting } from '#parts/navigation/parting.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function LeaveTeam({ onStay }: { onStay: () => void }) {
  const { accounts, session, store, sync } = useServices()
  const user = useUser()
  const [waiting] = useState(() => countWaiting(sync?.state()))

  async function leave() {
    store.flush()
    const answer = await accounts()
      .then((called) => called.signOut())
      .catch(() => undefined)
    // Without the server, its cookie stays in this browser.
    keepParting(answer?.isDone ? 'signedOut' : 'signedOutHere')
    // The page is loaded again, because its records were those of the team.
    session.signOut()
  }

  const leaveAtOnce = useEffectEvent(() => {
    if (waiting === 0) void leave()
  })
  useEffect(() => leaveAtOnce(), [])

  if (waiting === 0) return null
  return (
    <ConfirmDialog
      title={`${countToLabel(waiting, 'Change')} Not Sent Yet`}
      confirmLabel="Log Out Anyway"
      cancelLabel="Stay"
      isOpen
      onConfirm={() => void leave()}
      onClose={onStay}
    >
      The server does not have {waiting === 1 ? 'it' : 'them'} yet, so nobody else can see{' '}
      {waiting === 1 ? 'it' : 'them'}. Nothing is lost if you log out: what waits stays in this browser, and
      is sent when {user?.email} signs in here again. It is lost if the data of this site is deleted in the
      browser.
    </ConfirmDialog>
  )
}

/** Refused requests count as well: they are not on the server either. */
function countWaiting(
  state: ReturnType<NonNullable<ReturnType<typeof useServices>['sync']>['state']> | undefined,
) {
  if (!state || state.kind === 'saved' || state.kind === 'removed') return 0
  return state.kind === 'attention' ? state.count + state.refused.length : state.count
}
