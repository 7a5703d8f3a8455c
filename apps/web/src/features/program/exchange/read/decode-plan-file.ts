/** Decodes a plan file with the encoding given by its first bytes or its declaration, or by its letters. */
import { type CodePage, decodeCodePage } from '#core/text-encoding/code-pages.ts'
import { guessCodePage } from '#core/text-encoding/guess-code-page.ts'

export type DecodeFault =
  | { kind: 'wrong-encoding'; encoding: string }
  | { kind: 'unknown-encoding'; encoding: string }
  | { kind: 'ms-project-binary' }
  | { kind: 'compressed' }
  | { kind: 'empty' }

const headBytes = 200

export interface DecodedFile {
  readonly text: string
  /** The code page that was guessed or chosen, if the file does not name it and is not UTF-8. */
  readonly codePage?: CodePage
}

/** `chosen`: used where the file itself does not name its encoding. */
export function decodePlanFile(bytes: Uint8Array, chosen?: CodePage): DecodedFile | DecodeFault {
  if (bytes.length === 0) return { kind: 'empty' }
  const starts = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  // Signatures of MS Project and old Office files, and of ZIP files.
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'ms-project-binary' }
  if (starts(0x50, 0x4b, 0x03, 0x04)) return { kind: 'compressed' }
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, headBytes))
  // The XML of P6 may contain bytes that are not of its encoding. They count as unknown characters.
  const isStrict = !head.includes('BusinessObjects')
  if (starts(0xef, 0xbb, 0xbf)) return decode(bytes, 'utf-8', isStrict)
  const [first = 0, second = 1, third = 0, fourth = 1] = bytes
  // Without a mark, the first two characters of a text have a zero each.
  if (starts(0xff, 0xfe) || (first > 0 && second === 0 && third > 0 && fourth === 0))
    return decode(bytes, 'utf-16le')
  if (starts(0xfe, 0xff) || (first === 0 && second > 0 && third === 0 && fourth > 0))
    return decode(bytes, 'utf-16be')
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head) ?? []
  if (declared) return decode(bytes, declared, isStrict)
  if (head.trimStart().startsWith('<')) return decode(bytes, 'utf-8', isStrict)
  // P6 writes the code page of its computer, as many spreadsheets do, and neither declares it.
  const decoded = decode(bytes, 'utf-8')
  if ('text' in decoded) return decoded
  const codePage = chosen ?? guessCodePage(bytes)
  return { text: decodeCodePage(bytes, codePage), codePage }
}

function decode(bytes: Uint8Array, encoding: string, isStrict = true): DecodedFile | DecodeFault {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(encoding, { fatal: isStrict })
  } catch {
    return { kind: 'unknown-encoding', encoding }
  }
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { kind: 'wrong-encoding', encoding: encoding.toUpperCase() }
  }
}
