/** Who gave a consent, where no label names the authority: a minister, a planning panel, a court or a council. */

const patterns: readonly RegExp[] = [
  /\b(?:as\s+delegate\s+(?:of|for)\s+the|i,?\s+the|by\s+the|the)\s+(Minister\s+(?:for|of)\s+\p{Lu}[\p{L}, ]+?)(?=,?\s+(?:under|I\b|grant|determin|approv|has|hereby|pursuant|in\b)|[.;\n(]|$)/iu,
  /\b((?:\p{Lu}[\p{L}’'-]+\s+){0,5}(?:Local |Regional |District |City )?Planning Panel)\b/u,
  /\b(Independent Planning Commission(?: of New South Wales| of NSW)?)\b/i,
  /\b(Land and Environment Court(?: of New South Wales)?)\b/i,
  /\b(Victorian Civil and Administrative Tribunal)\b/i,
  /\b((?:The )?Council of the (?:London Borough|City|Shire|Municipality) of \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)/u,
  /\b(London Borough of \p{Lu}[\p{L}’'-]+(?: (?:and )?\p{Lu}[\p{L}’'-]+)*)/u,
  /\b((?:\p{Lu}[\p{L}’'-]+\s+){1,4}(?:Council|COUNCIL))\b/u,
]

/** '' if none is named. A sentence may go on in the next line. */
export function readAuthority(lines: readonly string[]): string {
  const candidates = lines.map((line, index) => `${line} ${lines[index + 1] ?? ''}`)
  for (const pattern of patterns) {
    const alone = lines.map((line) => pattern.exec(line)?.[1]).find(Boolean)
    const wrapped = alone ?? candidates.map((line) => pattern.exec(line)?.[1]).find(Boolean)
    if (wrapped) return toName(wrapped)
  }
  return ''
}

/** 'QUAY CITY COUNCIL' is shouted only by its letterhead. */
function toName(text: string): string {
  const name = text
    .replaceAll(/\s+/g, ' ')
    .replace(/^The\s+/i, '')
    .trim()
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}
