/** Placeholders in the shape of project cards, so that the layout does not shift. */
import { Skeleton } from '#ui/skeleton.tsx'

export function LoadingProjects() {
  return (
    <div role="status">
      <p className="mb-4 text-muted">Loading projects...</p>
      <ul aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4">
        {['first', 'second', 'third'].map((index) => (
          <li key={index} className="card flex h-[292px] flex-col gap-4 p-card">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-2 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="mt-auto h-8 w-28" />
          </li>
        ))}
      </ul>
    </div>
  )
}
