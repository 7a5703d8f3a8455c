/** The scale at which a sheet fits the viewport. */
import type { Fit } from '#documents/viewer/controls/zoom-controls.tsx'

/** 'open' is how a PDF is first shown: a page at reading size, a drawing as a whole. */
export type PdfFit = Fit | 'open'

interface Sheet {
  size: { width: number; height: number }
  /** Quarter turns of the sheet itself. */
  rotation: number
}

const maxOpeningScale = 1.25

export function fitScale(
  fit: PdfFit,
  { size, rotation }: Sheet,
  rotations: number,
  room: { clientWidth: number; clientHeight: number },
  gap: number,
): number {
  const isTurned = (rotation + rotations) % 2 === 1
  const { width, height } = isTurned ? { width: size.height, height: size.width } : size
  const byWidth = (room.clientWidth - 2 * gap) / width
  const byPage = Math.min(byWidth, (room.clientHeight - 2 * gap) / height)
  if (fit === 'page') return byPage
  if (fit === 'width') return byWidth
  return width > height ? byPage : Math.min(byWidth, maxOpeningScale)
}
