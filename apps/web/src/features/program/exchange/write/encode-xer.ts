/** Encodes a P6 file. */
import { guessCodePage } from '../read/guess-code-page.ts'

/**
 * P6 reads XER in the code page of its computer and the format names none, so that Windows-1252 is right where it has
 * every character of the text. Other texts are UTF-8.
 */
export function encodeXer(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encodeWindows1252(text)
  return bytes && isReadBack(bytes) ? bytes : new TextEncoder().encode(text)
}

/** The characters from 0x80 to 0x9f, with a space where there is none. The others have the numbers of Unicode. */
const special =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178'

/** Undefined if a character is missing in the code page. */
function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    const index =
      sign < 0x80 || (sign >= 0xa0 && sign <= 0xff) ? sign : 0x80 + special.indexOf(text.charAt(at))
    if (index < 0x80 && index !== sign) return undefined
    bytes[at] = index
  }
  return bytes
}

/** A few texts of Windows-1252 look like UTF-8 or like another code page, and would be read as that. */
function isReadBack(bytes: Uint8Array): boolean {
  return isAscii(bytes) || (!isUtf8(bytes) && guessCodePage(bytes) === 'windows-1252')
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
