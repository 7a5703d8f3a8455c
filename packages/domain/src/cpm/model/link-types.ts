/** The four types of link. Separate from the network, because stored records are read before anything is scheduled. */

/** Odd numbers leave from the start of the predecessor; 2 and 3 arrive at the finish of the successor. */
export const linkTypes = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkType = (typeof linkTypes)[number]

/** Ignores case. Returns 'FS' for anything that is not a type. */
export function toLinkType(typed = 'FS'): LinkType {
  return linkTypes.find((type) => type === typed.toUpperCase()) ?? 'FS'
}
