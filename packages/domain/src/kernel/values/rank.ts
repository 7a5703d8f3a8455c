/** Ranks: texts that order the items of a list, so that moving one item does not change the others. */

/**
 * A rank is an integer of six base-36 digits and, if no integer is free, a fraction that does not end with 0: 'i00000'
 * < 'i00000i' < 'i00001'. Digits are in character code order, so ranks can be compared as text.
 */
export const rankBase = 36
export const integerWidth = 6
export const integerCount = rankBase ** integerWidth

/** The rank at this index in a list without ranks. */
export function rankAt(index: number): string {
  return toInteger(integerCount / 2 + index)
}

export function toInteger(integer: number): string {
  return integer.toString(rankBase).padStart(integerWidth, '0')
}
