/** Shown when a screen crashed: nothing stored is lost, and the user can go on. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

/** Shown inside the shell, which still works. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Loads the code of the screen again, in case that was what failed.
  const tryAgain = () => void router.invalidate().finally(reset)
  return (
    <EmptyState title="This screen could not be shown" action={<Button onClick={tryAgain}>Try again</Button>}>
      Your records are safe in this browser. {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  )
}

/** Shown when not even the shell could be rendered. */
export function CrashPage(props: ErrorComponentProps) {
  return (
    <main className="p-6">
      <CrashScreen {...props} />
    </main>
  )
}
