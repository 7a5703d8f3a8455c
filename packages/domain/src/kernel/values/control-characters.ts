/** Makes a text safe for file formats that allow no control characters but tabs and line breaks, such as CSV and iCalendar. */

/** Word processors and spreadsheets separate the lines of a paragraph or cell with these. */
const otherLineBreaks = /[\v\f\u0085]/g
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
/** An unpaired surrogate cannot be encoded in UTF-8. */
const loneSurrogates = /\p{Surrogate}/gu

export function withoutControlCharacters(text: string): string {
  return text.replace(otherLineBreaks, '\n').replace(forbidden, '').replace(loneSurrogates, '\uFFFD')
}
