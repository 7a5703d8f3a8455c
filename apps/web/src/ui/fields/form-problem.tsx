/** Why a form was refused, if no single field is at fault. */
import { CircleAlert } from 'lucide-react'

export function FormProblem({ problem }: { problem: string | undefined }) {
  return (
    // Mounted from the start, so that a screen reader announces what appears in it.
    <div role="alert" className="empty:hidden">
      {problem && (
        <p className="flex items-start gap-1.5 text-control text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
