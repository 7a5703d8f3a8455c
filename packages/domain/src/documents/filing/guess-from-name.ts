/** Guesses the number, the revision and the title of a document from the name of its file. */

export interface Guess {
  /** Empty if the name has none. */
  readonly documentNumber: string
  readonly revision: string
  /** A status code of ISO 19650, such as S2. */
  readonly purpose: string
  readonly title: string
}

/** `name` is a file name without its extension. Whatever is not understood stays in the title. */
export function guessFromName(name: string): Guess {
  const plain = name.trim().normalize()
  const cleaned = withCapitals(
    plain.replace(copyMark, '').replace(dateBeforeNumber, '').replace(gluedRevision, '$1 '),
  )
  const inFront = revisionInFront.exec(cleaned)
  const behind = inFront && readNumber(cleaned.slice(inFront[0].length))
  if (behind) {
    const revision = (inFront[1] ?? inFront[2] ?? '').toUpperCase()
    return {
      documentNumber: behind.number,
      revision,
      purpose: '',
      title: toTitle(behind.rest) || behind.number,
    }
  }
  const head = readNumber(cleaned) ?? findNumber(cleaned)
  if (!head) {
    const end = readRevisionAtEnd(plain)
    return { documentNumber: '', revision: end.revision, purpose: '', title: end.title }
  }
  const start = readRevisionAtStart(head.rest)
  const { revision, purpose, rest } = start.revision === '' ? { ...start, ...splitEnd(start.rest) } : start
  const title = [toTitle(head.before ?? ''), toTitle(rest)].filter(Boolean).join(' ')
  return { documentNumber: head.number, revision, purpose, title: title || head.number }
}

interface FoundNumber {
  readonly number: string
  readonly rest: string
  /** The part of the title in front of the number. */
  readonly before?: string
}

/** A number behind the title, or inside it: 'Shop drawing SD-500_R0 Steel stair'. */
function findNumber(name: string): FoundNumber | undefined {
  if (cameraNames.test(name) || standardNames.test(name) || !/^(?:\d{1,2} )?\p{L}/u.test(name))
    return undefined
  for (const { index } of name.matchAll(/[\s_([](?=[A-Z]{1,5}-?[A-Z0-9-]*\d{3})/g)) {
    const found = readNumber(name.slice(index + 1))
    // Years, standards and parts of dates are no numbers of documents.
    if (found && /^[A-Z]/.test(found.number) && !/^(?:19|20)\d\d$/.test(found.number.replace(/\D/g, '')))
      return { ...found, rest: found.rest.replace(/^[)\]]/, ''), before: name.slice(0, index) }
  }
  return undefined
}

function splitEnd(rest: string) {
  const { revision, title } = readRevisionInside(rest)
  if (revision !== '') return { revision, rest: title }
  // Without a number in front, '(B)' may be anything.
  const [behind = '', letter = ''] = /\s*\(([A-Z]\d?)\)$/.exec(rest) ?? []
  return letter === '' ? { revision, rest } : { revision: letter, rest: rest.slice(0, -behind.length) }
}

/** Browsers and file managers add it to the name of a second copy. */
export const copyMark = /\s+(?:- Copy(?: \(\d{1,2}\))?|\(\d\))$/i

/** Files are often sorted by the day of their issue: '2026-11-27 A-101 Rev C'. */
const dateBeforeNumber =
  /^(?:19|20)\d\d([-._]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?:_|\s+(?:[-–]\s+)?)(?=[A-Z]{1,5}[-\d])/

/** Some programs write names in lower case only. Such a head is a number where a revision is marked behind it. */
function withCapitals(name: string): string {
  const [head] = /^[a-z0-9.-]*\d[a-z]?(?=[\s_-]*rev[\s._-]*[a-z0-9]{1,3}(?:[\s_-]|$))/.exec(name) ?? []
  return head && name === name.toLowerCase() ? head.toUpperCase() + name.slice(head.length) : name
}

/** 'A101revC' */
const gluedRevision = /^([A-Z0-9.-]*\d)(?=(?:rev|Rev|REV)[A-Za-z0-9._-])/

/** Cameras and scanners name files like numbers; standards are numbered by their publishers. */
const cameraNames = /^(?:IMG|DSC|DSCN|DSCF|DJI|PXL|SCAN|MVI|VID|GOPR|SCREENSHOT)[-_ ]?\d/i
const standardNames = /^(?:AS|NZS|ISO|BS|EN|NCC|DIN|ASTM|IEC|IEEE|ANSI|ACI|NF|SIA)[- ]?\d{3,5}/

/** Some practices join the parts of a number by '_': 'PRJ_ARC_DR_0101'. */
const underscoredNumber =
  /^[A-Z][A-Z0-9]{0,5}(?:_(?![PCTR]\d\d?_)[A-Z0-9]{1,5}){1,6}?_[A-Z]{0,2}\d{3,6}(?=$|[\s_\-[(.–])/

/** The parts of a number are joined by '-'. The last one has digits: 'A-101', 'STR-DWG-2003', 'S-201.1', 'A101'. */
function readNumber(name: string): FoundNumber | undefined {
  if (cameraNames.test(name) || standardNames.test(name)) return undefined
  const figures =
    /^(?!(?:19|20)\d\d\D)\d{3,5}(?=[\s_-]+rev(?:ision)?[\s._-]*[A-Z0-9]{1,3}(?:[\s_-]|$))/i.exec(name)?.[0]
  if (figures) return { number: figures, rest: name.slice(figures.length) }
  const underscored = underscoredNumber.exec(name)?.[0]
  if (underscored) return { number: underscored, rest: name.slice(underscored.length) }
  const [head = ''] = /^[A-Z0-9][A-Z0-9.]*(?:-[A-Z0-9.]+)*(?![a-z])/.exec(name) ?? []
  const parts = head.replace(/[.]+$/, '').split('-')
  const count = countNumberParts(parts)
  if (count === 0) return undefined
  const number = parts.slice(0, count).join('-')
  const rest = name.slice(number.length)
  // 'A-101x' is a word of another kind.
  return /^(?:$|[\s_\-[\])(.–])/.test(rest) ? { number, rest } : undefined
}

const fewestIsoParts = 6

/** How many of the parts are the number. 0 if they are none. */
function countNumberParts(parts: readonly string[]): number {
  const isIso =
    parts.length >= fewestIsoParts && parts.slice(0, fewestIsoParts).every((part) => part.length <= 6)
  if (isIso) {
    // Seven parts in the national annex of 2018 and later, six where one is left out.
    const end = parts.findIndex((part, index) => index >= fewestIsoParts - 1 && /^\d{3,6}$/.test(part))
    if (end >= 0) return end + 1
  }
  const [first = ''] = parts
  // Many practices put the number of their job first: '23045-A-101'.
  if (/^\d{3,6}$/.test(first)) return withMoreParts(parts, endOfJobNumber(parts))
  // As in 'A1.01'. 'V1.01' is a version.
  if (/^(?!V)[A-Z]{1,2}\d{1,2}\.\d{2,3}$/.test(first)) return 1
  // As on sheets in the United States, 'A2.1'.
  if (/^[ACEGILMPS]\d\.\d$/.test(first)) return 1
  if (/^(?:SK|SD|RFI|SI|VO|TQ|NCR|ITP|AI|EI)\d{2,6}[A-Z]?$/.test(first)) return 1
  if (!/^[A-Z]{1,4}\d{0,6}(?:\.\d{1,3})?$/.test(first)) return 0
  // 'A101' needs three digits, because 'L02' is a level.
  if (/^[A-Z]{1,4}\d{3,6}(?:\.\d{1,3})?$/.test(first)) return withMoreParts(parts, 1)
  const end = parts.findIndex(
    (part, index) => index > 0 && index < 5 && /^[A-Z]{0,3}\d{2,6}[A-Z]?(?:\.\d{1,3})?$/.test(part),
  )
  return end < 0 || parts.slice(1, end).some((part) => part.length > 6) ? 0 : withMoreParts(parts, end + 1)
}

function endOfJobNumber(parts: readonly string[]): number {
  const letters = parts.findIndex((part) => /^[A-Z]/.test(part))
  const end = parts.findIndex(
    (part, index) => index >= letters && index < 6 && /^[A-Z]{0,3}\d{3,6}[A-Z]?$/.test(part),
  )
  return letters < 0 || end < 0 ? 0 : end + 1
}

/** Sheets of one number, and the levels of a building, are documents of their own: 'A-101-002', 'A-101-L02'. */
function withMoreParts(parts: readonly string[], count: number): number {
  if (count === 0) return 0
  const end = parts.findIndex(
    (part, index) => index >= count && !/^(?:(?!(?:19|20)\d\d$)\d{3,6}|[BGL]\d\d)$/.test(part),
  )
  return end < 0 ? parts.length : end
}

const separators = /^[\s_\-–]+/
const code = String.raw`(?:[A-Z]{1,2}\d?|[PCT]\d{1,3}(?:\.\d{1,3})?|\d{1,3}(?:\.\d{1,2})?)`
/** 'Index' in German, 'indice' in French. */
const revisionWord = 'REV(?:ISION)?|IND(?:EX|ICE)?'
const inBrackets = new RegExp(
  String.raw`^(?:\[(?:REV(?:ISION)?[\s._-]*)?(${code})\]|\((?:REV(?:ISION)?[\s._-]*)?(${code})\))`,
  'i',
)
const afterWord = new RegExp(String.raw`^(?:${revisionWord}|ISSUE)[\s._-]*(${code})(?![A-Za-z0-9])`, 'i')
const coded = /^([PCTR]\d{1,3}(?:\.\d{1,3})?)(?![A-Za-z0-9])/
const status = /^(S[0-7]|[AB]\d|CR)(?![A-Za-z0-9])/
/** A letter or a number alone is a revision only where a separator or the end follows, not before a word. */
const bare = /^([A-Z]|\d{1,2})(?=$|_|-|\s+[-–])/
/** Right behind the number, 'A-101-2 Plan' and 'A-101_B1 Plan' have a revision before a word as well. */
const joined = /^([A-Z]\d?|\d{1,2})(?=$|[_\-\s])/

function readRevisionAtStart(text: string): { revision: string; purpose: string; rest: string } {
  const separator = separators.exec(text)?.[0] ?? ''
  let rest = text.slice(separator.length)
  let purpose = ''
  // Status and revision come in either order: '-S2-P02' and '_P02_S2'.
  const before = status.exec(rest)
  const behind = before && rest.slice(before[0].length).replace(separators, '')
  if (before?.[1] && behind !== null && coded.test(behind)) {
    purpose = before[1]
    rest = behind
  }
  const found =
    inBrackets.exec(rest) ??
    afterWord.exec(rest) ??
    coded.exec(rest) ??
    (/^[-_]$/.test(separator) ? joined : bare).exec(rest)
  const revision = found?.[1] ?? found?.[2] ?? ''
  if (!found || revision === '') return { revision: '', purpose: '', rest: text }
  rest = rest.slice(found[0].length)
  const after = /^[PCT]\d/.test(revision) && purpose === '' ? status.exec(rest.replace(separators, '')) : null
  if (after?.[1]) {
    purpose = after[1]
    rest = rest.replace(separators, '').slice(after[0].length)
  }
  return { revision: revision.toUpperCase(), purpose, rest }
}

const atEnd = new RegExp(
  String.raw`[\s_\-–]+(?:(?:${revisionWord})[\s._-]*(${code})|\[(?:REV\.?\s*)?(${code})\]|\(REV(?:ISION)?\.?\s*(${code})\)|([PCR]\d{1,2}))$`,
  'i',
)

/** '[C] A-101 Plan' and 'Rev C - A-101 - Plan'. */
const revisionInFront = new RegExp(
  String.raw`^(?:[[(](?:REV\.?\s*)?(${code})[\])]|(?:${revisionWord})[\s._-]*(${code}))[\s_\-–]+`,
  'i',
)

/** Only where the name states that it is a revision: 'Plan Rev C', 'Plan [C]', 'Plan (Rev 2)', 'Plan_P02'. */
function readRevisionAtEnd(text: string): { revision: string; title: string } {
  const found = atEnd.exec(text)
  const revision = found?.slice(1).find((part) => part !== undefined)
  if (!found || revision === undefined || found.index === 0) return { revision: '', title: text }
  return { revision: revision.toUpperCase(), title: text.slice(0, found.index).trim() }
}

const inside = new RegExp(
  String.raw`[\s_\-–]+(?:(?:${revisionWord})[\s._-]*(${code})|\[(?:REV\.?\s*)?(${code})\]|\(REV(?:ISION)?\.?\s*(${code})\))(?![A-Za-z0-9])`,
  'i',
)

/** Behind a number, also before a status or a date: 'A-101 Plan Rev C FOR TENDER', 'A-101 Plan Rev C 2026-11-27'. */
function readRevisionInside(text: string): { revision: string; title: string } {
  const end = readRevisionAtEnd(text)
  const found = end.revision === '' ? inside.exec(text) : null
  const revision = found?.slice(1).find((part) => part !== undefined)
  if (!found || revision === undefined) return end
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  return { revision: revision.toUpperCase(), title: `${before} ${behind.replace(separators, '')}`.trim() }
}

/** The title in a file name: 'Ground_floor_plan' and 'ground-floor-plan' are three words. */
export function toTitle(text: string): string {
  const trimmed = text.replace(/^[\s_\-–]+/, '').replace(/[\s_\-–]+$/, '')
  if (trimmed.includes(' ')) return trimmed
  return /^(?=.*\p{L})[\p{L}\d][\p{Ll}\d]*(?:-[\p{Ll}\d]+)+$/u.test(trimmed)
    ? trimmed.replaceAll('-', ' ')
    : trimmed.replaceAll('_', ' ')
}
