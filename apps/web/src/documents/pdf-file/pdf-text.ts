/** Texts and moments as PDF stores them. */
import type { PdfString } from '@plumbline/domain/documents/pdf-value.ts'

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
