/** Texts and moments as PDF stores them. */
import { isString, type PdfString, type PdfValue } from '@plumbline/domain/documents/pdf-value.ts'

/** In ASCII if possible, which every encoding of PDF shares; otherwise in UTF-16. */
export function toPdfText(text: string): PdfString {
  const lines = text.replace(/\r\n?/g, '\n')
  if (/^[\x20-\x7e\n]*$/.test(lines)) return { bytes: lines }
  let bytes = '\xfe\xff'
  for (let at = 0; at < lines.length; at += 1) {
    const code = lines.charCodeAt(at)
    bytes += String.fromCharCode(code >> 8, code & 255)
  }
  return { bytes }
}

/** D:20261120093000Z */
export function toPdfMoment(moment: string): PdfString | undefined {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return undefined
  return { bytes: `D:${new Date(time).toISOString().slice(0, 19).replace(/\D/g, '')}Z` }
}

/** Where PDFDocEncoding is not Latin-1 (ISO 32000-1, annex D). */
const docEncoding: Readonly<Record<number, string>> = Object.fromEntries([
  ...[...'˘ˇˆ˙˝˛˚˜'].map((letter, index) => [0x18 + index, letter]),
  ...[...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'].map((letter, index) => [0x80 + index, letter]),
  [0xa0, '€'],
])

export function readPdfText(value: PdfValue | undefined): string {
  if (!isString(value)) return ''
  const { bytes } = value
  const read = (encoding: string, from: number) =>
    new TextDecoder(encoding).decode(Uint8Array.from(bytes.slice(from), (letter) => letter.charCodeAt(0)))
  const text = bytes.startsWith('\xfe\xff')
    ? read('utf-16be', 2)
    : bytes.startsWith('\xff\xfe')
      ? read('utf-16le', 2)
      : bytes.startsWith('\xef\xbb\xbf')
        ? read('utf-8', 3)
        : [...bytes].map((letter) => docEncoding[letter.charCodeAt(0)] ?? letter).join('')
  return text.replace(/\r\n?/g, '\n')
}

const momentForm = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?'?)?/

/** As ISO text. A moment without a zone is taken for one of UTC, because nothing in the file names another. */
export function readPdfMoment(value: PdfValue | undefined): string | undefined {
  const parts = momentForm.exec(readPdfText(value).trim())
  if (!parts) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const [sign, zoneHours, zoneMinutes] = parts.slice(8, 11)
  const away = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  const time = Date.UTC(year, month - 1, day, hour, minute - away, second)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
