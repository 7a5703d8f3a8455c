/** Encodes a text for an address. Half of a surrogate pair, which has no code, becomes the sign for an unknown character. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
