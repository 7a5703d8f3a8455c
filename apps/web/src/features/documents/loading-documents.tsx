/** Six placeholders in the shape of document cards. */
import { Skeleton } from '#ui/skeleton.tsx'

const keys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function LoadingDocuments() {
  return (
    <div role="status" aria-label="Loading documents">
      <ul aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
        {keys.map((index) => (
          <li key={index} data-placeholder className="card flex h-[196px] flex-col gap-3 p-card">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-auto h-8 w-40" />
          </li>
        ))}
      </ul>
    </div>
  )
}
