/** The progress between 0 and 1. Complete if the total is 0, as for empty files. */
export function getShare(done: number, total: number): number {
  return total === 0 ? 1 : done / total
}
