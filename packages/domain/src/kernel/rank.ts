/** Ranks: texts that order the items of a list, so that one item moves without touching the others. */

/**
 * A rank is an integer of six digits in base 36 and, where no integer is free, a fraction that does not end with 0:
 * 'i00000' < 'i00000i' < 'i00001'. The digits are in the order of their character codes, so ranks compare as plain text.
 */
export const rankBase = 36
export const integerWidth = 6
export const integerCount = rankBase ** integerWidth

/** The rank at this index of a list that has no ranks yet. */
export function rankAt(index: number): string {
  return toInteger(integerCount / 2 + index)
}

export function toInteger(integer: number): string {
  return integer.toString(rankBase).padStart(integerWidth, '0')
}
