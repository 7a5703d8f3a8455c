/** The parts of a file name, to which a person gives their meaning, and the template that follows from them. */
import { compileNameTemplate } from './file-name-template.ts'
import type { NameToken } from './name-template-parts.ts'

export interface NamePart {
  readonly text: string
  /** What is in front of it. */
  readonly before: string
  readonly start: number
  readonly end: number
}

export interface SplitName {
  readonly parts: readonly NamePart[]
  /** A bracket behind the last part. */
  readonly after: string
}

const revisionWord = /^(?:revision|rev|index|indice|ind|issue)$/i

/** 'A-101[C] Plan' has four parts. A word such as 'Rev' is a part without the revision that is written next to it. */
export function splitName(name: string): SplitName {
  const plain = name.trim().normalize()
  const parts: NamePart[] = []
  let end = 0
  for (const { 0: run, index } of plain.matchAll(/[^\s_\-–.[\]()]+/g)) {
    const [, word = ''] = /^(rev(?:ision)?)(?=(?:[a-z]{1,2}|[a-z]?\d{1,3})$)/i.exec(run) ?? []
    for (const text of word === '' ? [run] : [word, run.slice(word.length)]) {
      const start = plain.indexOf(text, Math.max(index, end))
      parts.push({ text, before: plain.slice(end, start), start, end: start + text.length })
      end = start + text.length
    }
  }
  return { parts, after: plain.slice(end) }
}

/** What each part is by the template; all of it is the title where the name does not fit. */
export function rolesOfParts(
  name: string,
  parts: readonly NamePart[],
  template: string,
): readonly NameToken[] {
  const found = compileNameTemplate(template)?.read(name)?.found
  if (!found) return parts.map(() => 'title')
  return parts.map(
    ({ start, end }) => found.find((one) => start < one.end && end > one.start)?.token ?? 'skip',
  )
}

/** The template by which the name is read as its parts say. */
export function templateFromParts(name: string, roles: readonly NameToken[]): string {
  const flexible = writeTemplate(name, roles, 'together')
  const { parts } = splitName(name)
  const isSame = rolesOfParts(name, parts, flexible).every(
    (role, index) => role === roles[index] || isWord(parts[index], roles[index]),
  )
  return isSame ? flexible : writeTemplate(name, roles, 'apart')
}

/** `together`: a number of any parts. `apart`: a number of as many parts as this one has, as is what is left out. */
function writeTemplate(name: string, roles: readonly NameToken[], form: 'together' | 'apart'): string {
  const { parts, after } = splitName(name)
  let template = ''
  let last: NameToken | undefined
  for (const [index, part] of parts.entries()) {
    const role = roles[index] ?? 'title'
    if (isWord(part, role)) {
      template += part.before + part.text
      last = undefined
      continue
    }
    const isCounted = form === 'apart' && (role === 'number' || role === 'skip')
    if (role === last && !isCounted) continue
    template += `${part.before}{${role}}`
    last = role
  }
  // A bracket that opened in front of the revision ends behind it, which may be in front of the next part.
  return (template + (last === 'title' ? '' : after)).replace(/\s+/g, ' ').trim()
}

/** 'Rev' in front of the revision is written as it is. */
function isWord(part: NamePart | undefined, role: NameToken | undefined): boolean {
  return part !== undefined && role === 'skip' && revisionWord.test(part.text)
}
