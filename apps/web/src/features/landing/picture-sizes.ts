/** How large the pictures of the product are. */

/** Pixels of the small and the large version. */
export const pictureWidths = [640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
