/** A description shortened to the length of a name, for labels and toasts. */
const maxCount = 60

export function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxCount ? `${line.slice(0, maxCount - 1).trimEnd()}…` : line
}
