/** A file as its sheets are drawn: without the annotations that markups replace. */
import type { ReplacedAnnotation } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { lazyImport } from '#core/lazy/lazy-import.ts'

const remainingAnnotations = lazyImport(() => import('./remaining-annotations.ts'))

/** The same bytes if nothing is replaced. */
export async function toVisibleFile(bytes: Blob, replaced: readonly ReplacedAnnotation[]): Promise<Blob> {
  if (replaced.length === 0) return bytes
  const { withoutReplaced } = await remainingAnnotations.load()
  return withoutReplaced(bytes, replaced)
}
