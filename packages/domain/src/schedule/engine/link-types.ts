/** The four kinds of link; apart from the network, for what is stored is read before anything is scheduled. */

/** Odd ones leave from the start of the task before; 2 and 3 arrive at the finish of the task behind. */
export const linkTypes = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkType = (typeof linkTypes)[number]

/** In any case; 'FS' for what is not typed. */
export function toLinkType(typed = 'FS'): LinkType {
  return linkTypes.find((type) => type === typed.toUpperCase()) ?? 'FS'
}
