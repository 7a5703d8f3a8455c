/** Texts that differ between two sheets, by their places. It finds what hardly changes a pixel: '7 200' to '7 250'. */

import type { Box } from '../markups/shape.ts'
import { distance } from '../markups/shape.ts'
import { groupByText, type PlacedText } from './align-texts.ts'
import { applyTo, getScale, type Similarity } from './similarity.ts'

export interface ChangedText {
  /** Empty if the text was added. */
  readonly before: string
  /** Empty if the text was removed. */
  readonly after: string
  /** On the old sheet, in points. */
  readonly box: Box
}

/** Points. The engine gives places in whole points. */
const tolerance = 3

/** `similarity`: where the new sheet lies on the old one, in points. */
export function findChangedTexts(
  old: readonly PlacedText[],
  next: readonly PlacedText[],
  similarity: Similarity,
): readonly ChangedText[] {
  const scale = getScale(similarity)
  const moved = next.map((text) => ({
    ...text,
    ...applyTo(text, similarity),
    width: text.width * scale,
    height: text.height * scale,
  }))
  const removed = withoutMatches(old, moved)
  const added = withoutMatches(moved, old)
  const changed: ChangedText[] = []
  for (const before of removed) {
    const after = added
      .filter((each) => replaces(each, before))
      .reduce<PlacedText | undefined>(
        (best, each) => (best && distance(best, before) <= distance(each, before) ? best : each),
        undefined,
      )
    if (after) added.splice(added.indexOf(after), 1)
    changed.push({ before: before.text, after: after?.text ?? '', box: toBox(before, after ?? before) })
  }
  for (const after of added) changed.push({ before: '', after: after.text, box: toBox(after, after) })
  return changed
}

function withoutMatches(texts: readonly PlacedText[], others: readonly PlacedText[]): PlacedText[] {
  const byText = groupByText(others)
  return texts.filter(
    (text) => !(byText.get(text.text) ?? []).some((other) => distance(text, other) <= tolerance),
  )
}

/** Within the height of a line, or at the same beginning of the line. */
function replaces(text: PlacedText, other: PlacedText): boolean {
  const reach = Math.max(text.height, other.height, tolerance)
  const fromLeft = Math.abs(text.x - text.width / 2 - (other.x - other.width / 2))
  return (
    Math.abs(text.y - other.y) <= reach && (Math.abs(text.x - other.x) <= 1.5 * reach || fromLeft <= reach)
  )
}

function toBox(one: PlacedText, other: PlacedText): Box {
  const edges = [one, other].map(({ x, y, width, height }) => ({
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  }))
  return {
    left: Math.min(...edges.map(({ left }) => left)),
    top: Math.min(...edges.map(({ top }) => top)),
    right: Math.max(...edges.map(({ right }) => right)),
    bottom: Math.max(...edges.map(({ bottom }) => bottom)),
  }
}
