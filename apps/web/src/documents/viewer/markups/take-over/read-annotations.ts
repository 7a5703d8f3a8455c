/** The markups of a PDF with their answers and decisions, whichever program wrote them. */
import type { MarkupStatus } from '@plumbline/domain/documents/markups/markup.ts'
import { maxStoredEntries } from '@plumbline/domain/documents/markups/take-over.ts'
import {
  isDictionary,
  isList,
  isReference,
  type PdfDictionary,
  type PdfValue,
  toName,
  UnreadablePdfError,
  writeValue,
} from '@plumbline/domain/documents/pdf-value.ts'
import { openPdfFile, type PdfFile } from '#documents/pdf-file/pdf-file.ts'
import { readPdfMoment, readPdfText } from '#documents/pdf-file/pdf-text.ts'
import { nameAnnotation } from '#documents/pdf-file/remaining-annotations.ts'
import { getPageSpace, type PageSpace } from '#documents/viewer/markups/export/page-space.ts'
import { annotationToShape, type FoundShape } from './annotation-to-shape.ts'

export interface FoundComment {
  readonly id: string
  readonly user: string
  readonly text: string
  /** '' where the file does not state it. */
  readonly timestamp: string
}

export interface FoundMarkup extends FoundShape {
  /** Its name, or its object number in a file that gives it none. */
  readonly nm: string
  readonly page: number
  readonly text: string
  readonly subject: string
  readonly author: string
  readonly createdAt: string
  readonly modifiedAt: string
  readonly comments: readonly FoundComment[]
  readonly decision?: { readonly status: MarkupStatus; readonly by: string; readonly at: string } | undefined
  /** The entries that mean nothing here. */
  readonly keys: string
}

export interface FoundMarkups {
  readonly markups: readonly FoundMarkup[]
  /** How many annotations are of kinds that are no markups here. */
  readonly others: number
  readonly sizes: readonly PageSpace['size'][]
}

/** A file with more would be one that was made to stop the browser. */
const maxAnnotations = 20_000
const maxNumbers = 400_000

interface Annotation {
  readonly object: number | undefined
  readonly nm: string
  readonly page: number
  readonly entries: PdfDictionary
  /** The object number of the one that it answers or belongs to. */
  readonly parent: number | undefined
}

/** Rejects with an `UnreadablePdfError`. */
export async function readAnnotations(bytes: Blob): Promise<FoundMarkups> {
  const file = await openPdfFile(bytes)
  if (file.isEncrypted) throw new UnreadablePdfError('The file is encrypted')
  const pages = await file.readPages()
  const markups: FoundMarkup[] = []
  const sizes: PageSpace['size'][] = []
  let [count, others, numbers] = [0, 0, 0]
  for (const [index, page] of pages.entries()) {
    const space = await getPageSpace(file, page)
    sizes.push(space.size)
    const listed = await file.resolve(page.entries.get('Annots'))
    if (!isList(listed)) continue
    count += listed.length
    if (count > maxAnnotations) throw new UnreadablePdfError('The file has too many annotations')
    const annotations: Annotation[] = []
    for (const [place, each] of listed.entries()) {
      const read = await readAnnotation(file, each, index, place)
      if (read) annotations.push(read)
    }
    const found = gather(annotations, space)
    others += found.others
    for (const markup of found.markups) {
      numbers += markup.points.reduce((sum, list) => sum + list.length, 0)
      if (numbers > maxNumbers) throw new UnreadablePdfError('The annotations have too many points')
      markups.push(markup)
    }
  }
  return { markups, others, sizes }
}

/** Their targets are other objects, or the annotation itself. */
const unresolved = new Set(['P', 'Parent', 'IRT', 'Popup', 'AP', 'A', 'AA', 'Dest', 'StructParent', 'OC'])
const notMarkups = new Set(['Link', 'Widget', 'Popup'])

async function readAnnotation(
  { resolve }: PdfFile,
  value: PdfValue,
  page: number,
  place: number,
): Promise<Annotation | undefined> {
  const dictionary = await resolve(value)
  if (!isDictionary(dictionary)) return undefined
  const entries = new Map<string, PdfValue>()
  for (const [key, each] of dictionary) {
    const found = unresolved.has(key) ? each : await resolve(each)
    const isDeep = isList(found) && found.some(isReference)
    entries.set(key, isDeep && key !== 'IRT' ? await Promise.all(found.map(resolve)) : found)
  }
  if (notMarkups.has(toName(entries.get('Subtype')))) return undefined
  const object = isReference(value) ? value.object : undefined
  const parent = entries.get('IRT')
  return {
    ...{ object, page, entries, nm: nameAnnotation(entries, value, page, place) },
    parent: isReference(parent) ? parent.object : undefined,
  }
}

/** The markups of a page. What answers one, or belongs to it, is with it. */
function gather(annotations: readonly Annotation[], space: PageSpace) {
  const byObject = new Map(annotations.map((each) => [each.object, each]))
  const following = new Map<Annotation, Annotation[]>()
  const leaders: Annotation[] = []
  for (const annotation of annotations) {
    const leader = findLeader(annotation, byObject)
    if (leader === annotation) leaders.push(annotation)
    else following.set(leader, [...(following.get(leader) ?? []), annotation])
  }
  const markups: FoundMarkup[] = []
  let others = 0
  for (const leader of leaders) {
    const found = toMarkup(leader, following.get(leader) ?? [], space)
    if (found) markups.push(found)
    else others += 1
  }
  return { markups, others }
}

/** Answers can be answered. */
function findLeader(
  annotation: Annotation,
  byObject: ReadonlyMap<number | undefined, Annotation>,
): Annotation {
  const seen = new Set<Annotation>()
  let at = annotation
  while (at.parent !== undefined && !seen.has(at)) {
    seen.add(at)
    const above = byObject.get(at.parent)
    if (!above) break
    at = above
  }
  return at
}

function toMarkup(
  leader: Annotation,
  following: readonly Annotation[],
  space: PageSpace,
): FoundMarkup | undefined {
  const { entries, nm, page } = leader
  const read = annotationToShape(entries, space)
  if (!read) return undefined
  const group = following.filter((each) => toName(each.entries.get('RT')) === 'Group')
  const answers = following.filter((each) => !group.includes(each))
  const contents = readPdfText(entries.get('Contents')).trim()
  const shape = toCount(read, group, contents, space) ?? read
  const decision = findDecision(answers)
  const written = withoutValue(shape.kind, contents).slice(0, 5_000)
  const createdAt = readPdfMoment(entries.get('CreationDate')) ?? readPdfMoment(entries.get('M')) ?? ''
  return {
    ...{ ...shape, nm, page, keys: toKeys(entries), createdAt },
    text: written || toStampText(shape.kind, entries),
    subject: readLine(entries.get('Subj')),
    author: readLine(entries.get('T')),
    modifiedAt: readPdfMoment(entries.get('M')) ?? createdAt,
    comments: toComments(answers, group),
    ...(decision && { decision }),
  }
}

function readLine(value: PdfValue | undefined): string {
  return readPdfText(value).replace(/\s+/g, ' ').trim().slice(0, 1_000)
}

/** Circles that belong to each other, or one whose text is the number 1, are a count. */
function toCount(
  shape: FoundShape,
  group: readonly Annotation[],
  contents: string,
  space: PageSpace,
): FoundShape | undefined {
  const places = group.filter(({ entries }) => toName(entries.get('Subtype')) === 'Circle')
  if (shape.kind !== 'ellipse' || !/^\d+$/.test(contents.split('\n').at(-1) ?? '')) return undefined
  if (places.length === 0 && contents.split('\n').at(-1) !== '1') return undefined
  const shapes = [shape, ...places.flatMap(({ entries }) => annotationToShape(entries, space) ?? [])]
  const middles = shapes.flatMap(({ points: [[x1 = 0, y1 = 0, x2 = 0, y2 = 0] = []] }) => [
    Math.round((x1 + x2) * 50) / 100,
    Math.round((y1 + y2) * 50) / 100,
  ])
  return { ...shape, kind: 'count', fill: '', points: [middles] }
}

const valueForm = /^[\d.,\s]+(?:m|mm|cm|ft|in|m²|ft²|sq m|sq ft)?$/

/** The value of a measurement is computed here, and not part of its text. */
function withoutValue(kind: string, contents: string): string {
  const lines = contents.split('\n')
  const isMeasured = kind === 'length' || kind === 'area' || kind === 'count'
  return isMeasured && valueForm.test(lines.at(-1) ?? '') ? lines.slice(0, -1).join('\n') : contents
}

/** Stamps of other programs are pictures, with their name as the only text. */
function toStampText(kind: string, entries: PdfDictionary): string {
  if (kind === 'stamp') return toName(entries.get('Name')).replace(/^#/, '').toUpperCase() || 'STAMP'
  return kind === 'text' || kind === 'callout' ? '–' : ''
}

const statusByState: Readonly<Record<string, MarkupStatus>> = {
  None: 'open',
  Accepted: 'accepted',
  Rejected: 'rejected',
  Completed: 'completed',
  Cancelled: 'cancelled',
}

/** The last one that was set. */
function findDecision(answers: readonly Annotation[]): FoundMarkup['decision'] {
  const decisions = answers.flatMap(({ entries }) => {
    const status = statusByState[readPdfText(entries.get('State'))]
    const model = readPdfText(entries.get('StateModel'))
    if (status === undefined || (model !== '' && model !== 'Review')) return []
    return [{ status, by: readLine(entries.get('T')), at: readPdfMoment(entries.get('M')) ?? '' }]
  })
  return decisions.reduce<FoundMarkup['decision']>(
    (last, each) => (!last || each.at >= last.at ? each : last),
    undefined,
  )
}

/** Notes that set a status are none. The text of a group can be on any of its parts. */
function toComments(answers: readonly Annotation[], group: readonly Annotation[]): FoundComment[] {
  const notes = answers.filter(({ entries }) => !entries.has('State') && !entries.has('StateModel'))
  const parts = group.filter(({ entries }) => toName(entries.get('Subtype')) !== 'Circle')
  return [...parts, ...notes].flatMap(({ nm, entries }) => {
    const text = readPdfText(entries.get('Contents')).trim().slice(0, 5_000)
    const timestamp = readPdfMoment(entries.get('M')) ?? readPdfMoment(entries.get('CreationDate')) ?? ''
    return text === '' ? [] : [{ id: nm, user: readLine(entries.get('T')), text, timestamp }]
  })
}

/** Those that are stored in fields of the markup, that name other objects of the file, or that run something. */
const dropped = new Set([
  ...['Type', 'Subtype', 'IT', 'Rect', 'RD', 'NM', 'T', 'Contents', 'RC', 'Subj', 'M', 'CreationDate', 'F'],
  ...[
    'C',
    'CA',
    'ca',
    'IC',
    'BS',
    'BE',
    'Border',
    'L',
    'LE',
    'Vertices',
    'InkList',
    'QuadPoints',
    'CL',
    'DA',
  ],
  ...[
    'DS',
    'Measure',
    'RT',
    'AS',
    'Open',
    'State',
    'StateModel',
    'Name',
    'StructParents',
    'Q',
    ...unresolved,
  ],
])

function toKeys(entries: PdfDictionary): string {
  const kept = [...entries].filter(([key, value]) => !dropped.has(key) && isPlain(value))
  const text = kept.length === 0 ? '' : writeValue(new Map(kept))
  return text.length > maxStoredEntries ? '' : text
}

function isPlain(value: PdfValue): boolean {
  if (isReference(value)) return false
  if (isList(value)) return value.every(isPlain)
  if (!isDictionary(value)) return true
  return !['JS', 'URI', 'F', 'S'].some((key) => value.has(key)) && [...value.values()].every(isPlain)
}
