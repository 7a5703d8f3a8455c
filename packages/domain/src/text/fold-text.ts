/** Texts as they are compared in a search: without case, accents and the ways in which letters are stored. */

/** Letters that Unicode does not take apart, as people type them who do not have them on their keys. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
  ґ: 'г',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and characters without width. */
const ignored = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b\u2060\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them.
const beyondAscii = /[^\x00-\x7f]+/g

/** `facade` for 'Façade', `isi` for 'Isı', `strasse` for 'Straße'. Folding twice changes nothing. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(beyondAscii, foldLetters)
}

/** Taking letters apart is slow, and the same ones return in every text. */
const foldedLetters = new Map<string, string>()
const maxFoldedLetters = 4_000
const maxCachedLength = 16

function foldLetters(letters: string): string {
  const known = foldedLetters.get(letters)
  if (known !== undefined) return known
  const folded = letters
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
  if (letters.length > maxCachedLength) return folded
  if (foldedLetters.size === maxFoldedLetters) foldedLetters.clear()
  foldedLetters.set(letters, folded)
  return folded
}

export interface FoldedText {
  readonly folded: string
  /** The part of the text that a part of the folded text was made from, in whole letters. */
  toOriginal(from: number, to: number): { from: number; to: number }
}

/** A letter with the accents that are stored after it. */
const letterWithAccents = /\P{M}\p{M}*|\p{M}+/gsu

/** Finds the place in the text of what is found in the folded text. */
export function foldWithPlaces(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const { 0: letter, index } of text.matchAll(letterWithAccents)) {
    const plain = foldText(letter)
    folded += plain
    for (let at = 0; at < plain.length; at += 1) {
      starts.push(index)
      ends.push(index + letter.length)
    }
  }
  return {
    folded,
    toOriginal: (from, to) => ({ from: starts[from] ?? text.length, to: ends[to - 1] ?? text.length }),
  }
}

/** Whether the text contains a folded query. */
export function containsFolded(text: string, foldedQuery: string): boolean {
  return foldText(text).includes(foldedQuery)
}
