import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import {
  type DrawnFile,
  type ReplacedAnnotation,
  toReplaced,
} from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { useMemo } from 'react'
import { useRow, useView } from '#data/workspace/hooks.ts'

const none: readonly ReplacedAnnotation[] = []

/** The annotations of a file that markups replace. The same list until one is taken over, or until that is undone. */
export function useReplaced({
  documentId = '',
  fileKey = '',
}: Partial<DrawnFile>): readonly ReplacedAnnotation[] {
  const document = useRow(documents, documentId)
  const onFile = useView(
    markups,
    () => ({
      where: (each) =>
        each.source !== undefined && each.documentId === documentId && each.fileKey === fileKey,
    }),
    [documentId, fileKey],
  )
  const key = JSON.stringify(toReplaced(document, onFile, fileKey))
  // `as`: the text was made from such a list.
  return useMemo(() => (key === '[]' ? none : (JSON.parse(key) as readonly ReplacedAnnotation[])), [key])
}
