/** Where a sheet lies on another one, by the texts that both have. */
import { distance } from '../markups/shape.ts'
import { applyTo, fitSimilarity, getScale, type Pair, type Similarity } from './similarity.ts'

export interface PlacedText {
  readonly text: string
  /** The middle of the text, in points of the page as it is shown. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextAlignment {
  readonly similarity: Similarity
  /** How many texts lie on their counterparts. */
  readonly agreed: number
}

/** Fewer may lie on each other by chance. */
const minAgreed = 8
const tries = 300
/** The engine gives places in whole points. */
const tolerance = 2
const maxScale = 8

/** Undefined if too few texts agree. */
export function alignTexts(
  old: readonly PlacedText[],
  next: readonly PlacedText[],
): TextAlignment | undefined {
  const oldByText = groupByText(old)
  const nextByText = groupByText(next)
  const pairs: Pair[] = []
  for (const [text, [to, ...others]] of oldByText) {
    const [from, ...more] = nextByText.get(text) ?? []
    if (to && from && others.length === 0 && more.length === 0) pairs.push({ from, to })
  }
  const best = findBest(pairs)
  if (!best) return undefined
  const all: Pair[] = []
  for (const [text, places] of nextByText)
    for (const from of places) {
      const mapped = applyTo(from, best)
      const to = (oldByText.get(text) ?? []).find((place) => distance(place, mapped) <= tolerance)
      if (to) all.push({ from, to })
    }
  const similarity = fitSimilarity(all)
  return similarity && all.length >= minAgreed ? { similarity, agreed: all.length } : undefined
}

/** The one of many random tries that most pairs agree with. */
function findBest(pairs: readonly Pair[]): Similarity | undefined {
  const random = createRandom()
  let best: readonly Pair[] = []
  for (let attempt = 0; attempt < tries && pairs.length >= minAgreed; attempt++) {
    const one = pairs[Math.floor(random() * pairs.length)]
    const other = pairs[Math.floor(random() * pairs.length)]
    if (!one || !other || one === other) continue
    const similarity = fitSimilarity([one, other])
    if (!similarity || !isPlausible(similarity)) continue
    const agreeing = pairs.filter(({ from, to }) => distance(applyTo(from, similarity), to) <= tolerance)
    if (agreeing.length > best.length) best = agreeing
  }
  return best.length >= minAgreed ? fitSimilarity(best) : undefined
}

function isPlausible(similarity: Similarity): boolean {
  const scale = getScale(similarity)
  return scale > 1 / maxScale && scale < maxScale
}

export function groupByText(texts: readonly PlacedText[]): Map<string, PlacedText[]> {
  const groups = new Map<string, PlacedText[]>()
  for (const text of texts) {
    const group = groups.get(text.text)
    if (group) group.push(text)
    else groups.set(text.text, [text])
  }
  return groups
}

/** The same numbers at each call, so that the same sheets always give the same result. */
function createRandom(): () => number {
  let state = 0x2f6e2b1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}
