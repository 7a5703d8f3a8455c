/** `UNIT_LONG=1 npm run unit` repeats random steps as often as they are worth, and `npm test` as often as it has time for. */
const isLong = process.env.UNIT_LONG === '1'

export function rounds(long: number, short: number): number {
  return isLong ? long : short
}
