/** Asks before somebody leaves the settings with unsaved changes. It blocks navigation from the first change on. */
import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useServices } from '#data/services.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'

const DiscardQuestion = lazyModule(() =>
  import('#parts/register/discard-question.tsx').then((module) => module.DiscardQuestion),
)

export function UnsavedChanges() {
  const { session } = useServices()
  const { status, proceed, reset } = useBlocker({
    // Unsaved changes are kept in other tabs of the settings, and after signing out there is nobody to ask.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && session.user() !== undefined,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <DiscardQuestion onDiscard={proceed} onStay={reset} onGiveUp={reset} />
    </Suspense>
  )
}
