/** What the worker of the comparison does: it holds the ink of two sheets, aligns them and finds what has changed. */
import { alignInk } from '@plumbline/domain/documents/compare/align-ink.ts'
import { alignTexts, type PlacedText } from '@plumbline/domain/documents/compare/align-texts.ts'
import {
  type ChangedRegion,
  findChangedRegions,
  getAgreement,
} from '@plumbline/domain/documents/compare/changed-regions.ts'
import { type Ink, type Picture, pictureToInk, warpPicture } from '@plumbline/domain/documents/compare/ink.ts'
import { mixInks } from '@plumbline/domain/documents/compare/mix-inks.ts'
import { refineAlignment } from '@plumbline/domain/documents/compare/refine-alignment.ts'
import {
  differenceAtCorners,
  inUnits,
  type Similarity,
} from '@plumbline/domain/documents/compare/similarity.ts'

/** How the new sheet was laid on the old one. */
export type AlignedBy = 'texts' | 'pixels' | 'hand'

/** `base`: the whole sheet. `detail`: the part that is seen, at the resolution of the screen. */
export type Layer = 'base' | 'detail'

export type ComparisonQuestion =
  | {
      readonly ask: 'align'
      readonly old: Picture
      readonly next: Picture
      readonly oldTexts: readonly PlacedText[]
      readonly nextTexts: readonly PlacedText[]
      /** Pixels a point. */
      readonly scale: number
      /** In pixels: set by the user, from points on both sheets. */
      readonly byHand?: Similarity | undefined
    }
  | { readonly ask: 'warp'; readonly picture: Picture; readonly by: Similarity; readonly size: PictureSize }
  | { readonly ask: 'load'; readonly layer: Layer; readonly old: Picture; readonly next: Picture }
  /** `cell`: see `findChangedRegions`. */
  | { readonly ask: 'changes'; readonly cell: number }
  | { readonly ask: 'mix'; readonly layer: Layer; readonly share: number }

export type PictureSize = Pick<Picture, 'width' | 'height'>

export interface Aligned {
  /** In pixels: where the new sheet lies on the old one. */
  readonly similarity: Similarity
  readonly by: AlignedBy
}

interface FoundChanges {
  readonly regions: readonly ChangedRegion[]
  /** From 0 to 1. */
  readonly agreement: number
}

export interface ComparisonAnswers {
  /** Undefined if the sheets have too little in common. */
  align: Aligned | undefined
  warp: Picture
  load: undefined
  changes: FoundChanges
  mix: Picture | undefined
}

export function createAnswers() {
  const layers = new Map<Layer, { old: Ink; next: Ink }>()
  return (question: ComparisonQuestion): ComparisonAnswers[keyof ComparisonAnswers] => {
    switch (question.ask) {
      case 'align':
        return align(question)
      case 'warp':
        return warpPicture(question.picture, question.by, question.size)
      case 'load':
        layers.set(question.layer, { old: pictureToInk(question.old), next: pictureToInk(question.next) })
        return undefined
      case 'changes': {
        const base = layers.get('base')
        if (!base) return { regions: [], agreement: 1 }
        return {
          regions: findChangedRegions(base.old, base.next, question.cell),
          agreement: getAgreement(base.old, base.next),
        }
      }
      case 'mix': {
        const layer = layers.get(question.layer)
        return layer && mixInks(layer.old, layer.next, question.share)
      }
    }
  }
}

/** Of the width of the sheet: what two points that were pressed by hand may be wrong by. */
const maxCorrection = 0.01

function align({
  old,
  next,
  oldTexts,
  nextTexts,
  scale,
  byHand,
}: Extract<ComparisonQuestion, { ask: 'align' }>): Aligned | undefined {
  const [oldInk, nextInk] = [pictureToInk(old), pictureToInk(next)]
  if (byHand) {
    const { similarity } = refineAlignment(oldInk, nextInk, byHand)
    const isBetter = differenceAtCorners(similarity, byHand, nextInk) < maxCorrection * nextInk.width
    return { similarity: isBetter ? similarity : byHand, by: 'hand' }
  }
  const texts = alignTexts(oldTexts, nextTexts)
  const rough = texts ? inUnits(texts.similarity, scale) : alignInk(oldInk, nextInk)?.similarity
  if (!rough) return undefined
  const { similarity } = refineAlignment(oldInk, nextInk, rough)
  return { similarity, by: texts ? 'texts' : 'pixels' }
}
