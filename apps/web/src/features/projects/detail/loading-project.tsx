/** A placeholder in the shape of a project, so that the layout does not shift. */
import { Skeleton } from '#ui/skeleton.tsx'

const cards = ['timeline', 'progress', 'team']

export function LoadingProject() {
  return (
    <div role="status">
      <h1 className="sr-only">Project</h1>
      <Skeleton className="mb-1 h-8 w-72 max-w-full" />
      <p className="mb-5 h-6 text-muted">Loading project details...</p>
      <div aria-hidden>
        <div className="mb-6 grid gap-4 md:grid-cols-3">
          {cards.map((card) => (
            <div key={card} className="card flex h-[150px] flex-col gap-3 p-card">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          ))}
        </div>
        <Skeleton className="h-10 w-full max-w-xl" />
      </div>
    </div>
  )
}
