/** Stands in the shell while a screen's code is on its way. */
import { Spinner } from '#ui/spinner.tsx'

export function PendingScreen() {
  return (
    <div role="status" aria-label="Loading" className="grid place-items-center p-12">
      <Spinner />
    </div>
  )
}
