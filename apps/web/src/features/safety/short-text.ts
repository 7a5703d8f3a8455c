/** A description shortened to the length of a name, for labels and toasts. */
const longest = 60

export function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
