/** Guesses the code page of a file that does not name it, by the letters in its words. */

export type CodePage = 'windows-1251' | 'windows-1252'

/**
 * P6 writes the code page of its computer. Words of Cyrillic text consist of letters above 127 alone, while words of
 * Western European languages have a few of them between others.
 */
export function guessCodePage(bytes: Uint8Array): CodePage {
  let cyrillic = 0
  let western = 0
  let high = 0
  let low = 0
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (isLatinLetter(byte)) low += 1
    else if (byte >= firstLetter || cyrillicLetters.has(byte)) high += 1
    else {
      // A word of one letter, such as the French "à" or the Russian "и", says nothing.
      if (low > 0) western += high
      else if (high > 1) cyrillic += high
      high = 0
      low = 0
    }
  }
  return cyrillic > western ? 'windows-1251' : 'windows-1252'
}

/** In both code pages, all bytes from here on are letters, but for two signs in Windows-1252. */
const firstLetter = 0xc0

/** Letters of Russian, Ukrainian and Belarusian elsewhere in Windows-1251: Ё, Є, Ї, І, і, ґ, ё, є, ї, Ў, ў, Ґ. */
const cyrillicLetters: ReadonlySet<number> = new Set([
  0xa8, 0xaa, 0xaf, 0xb2, 0xb3, 0xb4, 0xb8, 0xba, 0xbf, 0xa1, 0xa2, 0xa5,
])

function isLatinLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
