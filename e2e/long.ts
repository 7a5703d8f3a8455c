/**
 * `JOURNEYS_LONG=1 npm run journeys` visits every screen, form and width; without it, those that differ most. A journey
 * with the tag `@long` runs only there.
 */

export const isLong = process.env.JOURNEYS_LONG === '1'

/** All in the long form, else those with these indexes. */
export function sampleOf<Item>(all: readonly Item[], ...indexes: readonly number[]): readonly Item[] {
  return isLong ? all : all.filter((_, index) => indexes.includes(index))
}
