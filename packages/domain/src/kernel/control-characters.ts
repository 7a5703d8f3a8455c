/** Makes a text safe for file formats that allow no control characters but tabs and line breaks, such as CSV and iCalendar. */

/** Word processors and spreadsheets put these between the lines of one paragraph or cell. */
const otherLineBreaks = /[\v\f\u0085]/g
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
/** Half of a pair has no code in UTF-8. */
const loneSurrogates = /\p{Surrogate}/gu

export function withoutControlCharacters(text: string): string {
  return text.replace(otherLineBreaks, '\n').replace(forbidden, '').replace(loneSurrogates, '\uFFFD')
}
