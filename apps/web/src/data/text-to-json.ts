/** Reads JSON; undefined where the text is none, which JSON itself never says. */
export function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
