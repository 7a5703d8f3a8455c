/** The scales of the sheets of the file that is shown. */
import { type SheetScale, sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { MarkupSession } from './board.ts'

export function useSheetScales({
  documentId,
  fileKey,
}: Pick<MarkupSession, 'documentId' | 'fileKey'>): readonly SheetScale[] {
  return useView(
    sheetScales,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
}
