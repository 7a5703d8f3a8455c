/** The link back to the list. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#parts/navigation/paths.ts'

export function BackToProjects() {
  return (
    <Link
      to={paths.projects}
      className="mb-2 inline-flex min-h-control-small items-center gap-2 text-accent-text print:hidden text-control underline-offset-2 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      Back to Projects
    </Link>
  )
}
