/** Signs out. In a team, asks first if changes wait that the server does not have yet. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { messages } from '#core/navigation/texts.ts'
import { SignOutContext } from '#core/navigation/use-sign-out.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

const LeaveTeam = lazyModule(() => import('./leave-team.tsx').then((module) => module.LeaveTeam))

export function SigningOut({ children }: { children: ReactNode }) {
  const { session, sync } = useServices()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leaveBrowser() {
    session.signOut()
    toasts.show(messages.signedOut)
    await navigate({ to: paths.login })
  }

  return (
    <SignOutContext value={sync ? () => setIsLeaving(true) : leaveBrowser}>
      {children}
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveTeam onStay={() => setIsLeaving(false)} onGiveUp={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </SignOutContext>
  )
}
