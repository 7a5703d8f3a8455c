/** Opens the comparison of two revisions or documents over what is shown. */
import { type ReactNode, Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { ComparedIssue } from './sides.ts'

const CompareDialog = lazyModule(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog))

interface Compare {
  /** `old` is undefined if the user chooses it. `page`: the first one that is compared, from 0. */
  compare: (old: ComparedIssue | undefined, next: ComparedIssue, page?: number) => void
  /** To be placed in the component that calls it. */
  dialog: ReactNode
}

export function useCompare(): Compare {
  const [compared, setCompared] = useState<{
    old: ComparedIssue | undefined
    next: ComparedIssue
    page: number
  }>()
  return {
    compare: (old, next, page = 0) => setCompared({ old, next, page }),
    dialog: compared && (
      <Suspense fallback={null}>
        <CompareDialog {...compared} onClose={() => setCompared(undefined)} />
      </Suspense>
    ),
  }
}
