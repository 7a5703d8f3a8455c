/** The copies of the file that were sent out, and the one that most likely came back. */
import { type PdfCopy, pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import type { Sent } from './compare-markups.ts'

/** Latest first: those that were sent, and those that came back. */
export function useCopies({
  documentId,
  fileKey,
}: Pick<MarkupSession, 'documentId' | 'fileKey'>): readonly PdfCopy[] {
  const copies = useView(
    pdfCopies,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  return [...copies].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

export function isSent({ kind }: Pick<PdfCopy, 'kind'>): boolean {
  return kind === 'sent'
}

export function toSent({ markups = [] }: Pick<PdfCopy, 'markups'>): Sent {
  return new Map(markups.map(({ id, mark }) => [id, mark]))
}

/**
 * The copy whose markups are most like those that were found, by the share of names that both have. Of several, the
 * latest. Undefined if no copy has one of them.
 */
export function findSentCopy(copies: readonly PdfCopy[], names: readonly string[]): PdfCopy | undefined {
  const found = new Set(names)
  let best: { copy: PdfCopy; share: number } | undefined
  for (const copy of copies.filter(isSent)) {
    const sent = (copy.markups ?? []).map(({ id }) => id)
    const both = sent.filter((id) => found.has(id)).length
    const share = both / (found.size + sent.length - both)
    if (both > 0 && (!best || share > best.share)) best = { copy, share }
  }
  return best?.copy
}
