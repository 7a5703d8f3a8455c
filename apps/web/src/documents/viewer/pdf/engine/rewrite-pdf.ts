/** Writes a PDF anew with the viewer's engine, which repairs what it can and removes an encryption that allows comments. */
import { PdfErrorCode, type PdfErrorReason, PdfPermissionFlag } from '@embedpdf/models'
import { startTimedEngine } from './timed-engine.ts'

export type Rewritten =
  | { readonly kind: 'rewritten'; readonly bytes: Blob; readonly wasEncrypted: boolean }
  /** `protected`: its author allows no comments. `locked`: it asks for a password. */
  | { readonly kind: 'protected' | 'locked' | 'damaged' }

export async function rewritePdf(bytes: Blob): Promise<Rewritten> {
  const timed = await startTimedEngine('rewrite')
  try {
    const written = await timed.run(bytes, async ({ engine, document }) => {
      const mayComment =
        document.isOwnerUnlocked || (document.permissions & PdfPermissionFlag.ModifyAnnotations) !== 0
      if (document.isEncrypted && !mayComment) return 'protected'
      if (document.isEncrypted) await engine.removeEncryption(document).toPromise()
      const copy = await engine.saveAsCopy(document).toPromise()
      return { bytes: new Blob([copy], { type: 'application/pdf' }), wasEncrypted: document.isEncrypted }
    })
    if (written === 'too-long') return { kind: 'damaged' }
    return written === 'protected' ? { kind: written } : { kind: 'rewritten', ...written }
  } catch (problem) {
    return { kind: isLocked(problem) ? 'locked' : 'damaged' }
  } finally {
    timed.stop()
  }
}

function isLocked(problem: unknown): boolean {
  // `as`: what the engine's tasks reject with.
  const { reason, code } = (problem ?? {}) as { reason?: PdfErrorReason; code?: number }
  return (reason?.code ?? code) === PdfErrorCode.Password
}
