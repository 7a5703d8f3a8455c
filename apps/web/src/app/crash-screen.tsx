/** What a person sees when a screen broke: nothing stored is lost, and there is a way on. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function CrashScreen({ error, reset }: ErrorComponentProps) {
  return (
    <main className="p-6">
      <EmptyState title="This screen could not be shown" action={<Button onClick={reset}>Try again</Button>}>
        Your records are safe in this browser. {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </main>
  )
}
