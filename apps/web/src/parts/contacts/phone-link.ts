/** A phone number as people write it, as an address that rings it. */

/** '+61 (0)2 5550 0141 ext. 12' → 'tel:+61255500141;ext=12'; undefined where there is no number in it. */
export function phoneToLink(phone: string): string | undefined {
  const [number = '', extension = ''] = phone.split(/(?:ext\.?|x)(?=\s*\d+\s*$)/i)
  // Who dials the country's code leaves the zero in brackets out.
  const dialled = number.includes('+') ? number.replace('(0)', '') : number
  const digits = dialled.replace(/(?!^\+)[^\d*#]/g, '')
  if (!/\d/.test(digits)) return undefined
  const inner = extension.replace(/\D/g, '')
  return `tel:${digits}${inner && `;ext=${inner}`}`
}
