/** Encodes a P6 file. */
import { decodeCodePage, specialSigns } from '#core/text-encoding/code-pages.ts'
import { guessCodePage } from '#core/text-encoding/guess-code-page.ts'

/**
 * P6 reads XER in the code page of its computer and the format names none, so that Windows-1252 is right where it has
 * every character of the text. Other texts are UTF-8.
 */
export function encodeXer(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encodeWindows1252(text)
  return bytes && isReadBack(bytes, text) ? bytes : new TextEncoder().encode(text)
}

/** Undefined if a character is missing in the code page. */
function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    const index =
      sign < 0x80 || (sign >= 0xa0 && sign <= 0xff) ? sign : 0x80 + specialSigns.indexOf(text.charAt(at))
    if (index < 0x80 && index !== sign) return undefined
    bytes[at] = index
  }
  return bytes
}

/** A few texts of Windows-1252 look like UTF-8 or like another code page, and would be read as that. */
function isReadBack(bytes: Uint8Array, text: string): boolean {
  return isAscii(bytes) || (!isUtf8(bytes) && decodeCodePage(bytes, guessCodePage(bytes)) === text)
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
