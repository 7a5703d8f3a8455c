/** Shown in the shell while the code of a screen loads. */
import { Spinner } from '#ui/controls/spinner.tsx'

export function PendingScreen() {
  return (
    <div role="status" aria-label="Loading" className="grid place-items-center p-12">
      <Spinner />
    </div>
  )
}
