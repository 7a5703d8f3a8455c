/**
 * `JOURNEYS_LONG=1 npm run journeys` runs every journey on every screen, form and width. Without it, as in `npm test`,
 * journeys with the tag `@long` are left out, and the others visit the screens that differ most.
 */

export const isLong = process.env.JOURNEYS_LONG === '1'

/** All in the long form, else those with these indexes. */
export function getSample<Item>(all: readonly Item[], ...indexes: readonly number[]): readonly Item[] {
  return isLong ? all : all.filter((_, index) => indexes.includes(index))
}
