/** The sizes of the screenshots. */

/** The largest one, which is seen first. */
export const firstPicture = 'hero'

/** Heights at a width of 1280 px: the first shows the whole window, the others a part of a screen. */
export const fullWidth = 1280
const fullHeights = { first: 760, other: 860 }

/**
 * The available widths in pixels. The first screenshot has one for high-density screens: it is shown up to 1136 px
 * wide.
 */
export function pictureWidths(name: string): readonly number[] {
  return name === firstPicture ? [640, fullWidth, 2272] : [640, fullWidth]
}

export function pictureHeight(name: string): number {
  return name === firstPicture ? fullHeights.first : fullHeights.other
}
