/** Encodes a text for a URL. Half of a surrogate pair, which cannot be encoded, becomes the replacement character. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
