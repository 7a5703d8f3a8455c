/** Converts a typed phone number to a tel: link. */

/** '+61 (0)2 5550 0141 ext. 12' → 'tel:+61255500141;ext=12'. Undefined if the text has no number. */
export function phoneToLink(phone: string): string | undefined {
  const [number = '', extension = ''] = phone.split(/(?:ext\.?|x)(?=\s*\d+\s*$)/i)
  // With a country code, the zero in brackets is not dialled.
  const dialled = number.includes('+') ? number.replace('(0)', '') : number
  const digits = dialled.replace(/(?!^\+)[^\d*#]/g, '')
  if (!/\d/.test(digits)) return undefined
  const inner = extension.replace(/\D/g, '')
  return `tel:${digits}${inner && `;ext=${inner}`}`
}
