/** How far a thing has come, 0 to 1: of files that are all empty everything is done. */
export function shareOf(done: number, total: number): number {
  return total === 0 ? 1 : done / total
}
