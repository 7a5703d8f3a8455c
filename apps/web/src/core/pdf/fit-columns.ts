/** Shares the width of the paper among the columns of a table, so that words stay whole where they can. */

export interface ColumnNeed {
  /** The share of the whole width, relative to the shares of the other columns. */
  readonly share: number
  /** The width of its longest word. */
  readonly maxWidth: number
}

/** The widths of the columns. A word for which the paper has no room is broken, the longest first. */
export function fitColumns(needs: readonly ColumnNeed[], width: number): readonly number[] {
  const least = minWidths(needs, width)
  let free = needs.map((_, at) => at)
  let left = width
  for (;;) {
    const shares = sum(free.map((at) => needs[at]?.share ?? 0))
    const usual = (at: number) => (left * (needs[at]?.share ?? 0)) / shares
    const tight = free.filter((at) => usual(at) < (least[at] ?? 0))
    if (tight.length === 0) return needs.map((_, at) => (free.includes(at) ? usual(at) : (least[at] ?? 0)))
    free = free.filter((at) => !tight.includes(at))
    left -= sum(tight.map((at) => least[at] ?? 0))
  }
}

/** Together no wider than the paper. A column whose word is broken keeps half of its share at least. */
function minWidths(needs: readonly ColumnNeed[], width: number): readonly number[] {
  const shares = sum(needs.map(({ share }) => share))
  const least = needs.map(({ maxWidth }) => maxWidth)
  const byWidth = needs.map((_, at) => at).sort((a, b) => (least[b] ?? 0) - (least[a] ?? 0))
  for (const at of byWidth) {
    if (sum(least) <= width) break
    least[at] = Math.min(least[at] ?? 0, (width * (needs[at]?.share ?? 0)) / shares / 2)
  }
  return least
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
