/** Parses JSON. Returns undefined if the text is invalid, because no JSON text produces undefined. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
