/** Safe names inside a ZIP: they stay in their folder, are valid on every system, and are unique. */

const reservedByWindows = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
/** Invalid on Windows, a path separator, or (the last two ranges) able to disguise an extension. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what must go
const refused = /[\u0000-\u001F\u007F<>:"/\\|?*\u202A-\u202E\u2066-\u2069]/g
const maxLength = 180

/** One name for each of the given ones, in order. `existing`: names that the ZIP already has. */
export function toZipNames(names: readonly string[], existing: readonly string[] = []): string[] {
  const used = new Set(existing.map(toComparable))
  return names.map((name) => {
    const [stem, ending] = splitEnding(toSafeName(name))
    let candidate = stem + ending
    for (let copy = 2; used.has(toComparable(candidate)); copy += 1) candidate = `${stem} (${copy})${ending}`
    used.add(toComparable(candidate))
    return candidate
  })
}

function toSafeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(refused, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const named = plain === '' ? 'file' : plain
  const [stem, ending] = splitEnding(reservedByWindows.test(named) ? `_${named}` : named)
  return stem.slice(0, maxLength - ending.length) + ending
}

function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot <= 0 || name.length - dot > 12 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
}

/** Windows and macOS treat 'Plan.pdf' and 'PLAN.PDF' as the same file. */
function toComparable(name: string): string {
  return name.toLowerCase()
}
