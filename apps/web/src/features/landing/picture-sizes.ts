/** How large the pictures of the product are. */

/** Shown widest, and seen first. */
export const firstPicture = 'hero'

/** How high a picture is at 1280 px across: the first shows the whole window, the others a part of a screen. */
export const fullWidth = 1280
const fullHeights = { first: 760, other: 860 }

/** Pixels across of the versions there are. The first picture has one for dense screens: it is shown up to 1136 px wide. */
export function pictureWidths(name: string): readonly number[] {
  return name === firstPicture ? [640, fullWidth, 2272] : [640, fullWidth]
}

export function pictureHeight(name: string): number {
  return name === firstPicture ? fullHeights.first : fullHeights.other
}
