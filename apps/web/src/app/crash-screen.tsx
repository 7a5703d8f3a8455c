/** What a person sees when a screen broke: nothing stored is lost, and there is a way on. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Stands inside the shell, which goes on working. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Fetches the screen's code once more, where that was what failed.
  const tryAgain = () => void router.invalidate().finally(reset)
  return (
    <EmptyState title="This screen could not be shown" action={<Button onClick={tryAgain}>Try again</Button>}>
      Your records are safe in this browser. {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  )
}

/** Where not even the shell could be shown. */
export function CrashPage(props: ErrorComponentProps) {
  return (
    <main className="p-6">
      <CrashScreen {...props} />
    </main>
  )
}
