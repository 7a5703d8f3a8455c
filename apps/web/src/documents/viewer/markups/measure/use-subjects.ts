/** The subjects of what was measured on this file, in alphabetical order. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isMeasurement } from '@plumbline/domain/documents/markups/measure/measure.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'

export function useSubjects({ documentId, fileKey }: MarkupSession): readonly string[] {
  const measured = useView(
    markups,
    () => ({
      where: (each) => each.documentId === documentId && each.fileKey === fileKey && isMeasurement(each.kind),
    }),
    [documentId, fileKey],
  )
  return useMemo(() => {
    const named = measured.filter(({ subject, kind }) => subject !== '' && subject !== kindToLabel(kind))
    return [...new Set(named.map(({ subject }) => subject))].sort()
  }, [measured])
}
