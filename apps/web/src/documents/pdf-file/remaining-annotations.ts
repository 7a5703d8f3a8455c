/** The annotations of a PDF without those that markups replace, and without what answers or belongs to them. */
import type { ReplacedAnnotation } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import {
  isDictionary,
  isList,
  isReference,
  type PdfDictionary,
  type PdfValue,
  UnreadablePdfError,
} from '@plumbline/domain/documents/pdf-value.ts'
import { type AppendedObject, appendObjects } from './append-objects.ts'
import { openPdfFile, type PdfFile, type PdfPage } from './pdf-file.ts'
import { readPdfMoment, readPdfText } from './pdf-text.ts'

export interface RemainingAnnotations {
  /** Undefined for a page without a list. */
  readonly list: readonly PdfValue[] | undefined
  readonly isShorter: boolean
}

/** The file as it is drawn. The same bytes if it has none of them, or if they cannot be found in it. */
export async function withoutReplaced(bytes: Blob, replaced: readonly ReplacedAnnotation[]): Promise<Blob> {
  if (replaced.length === 0) return bytes
  try {
    const file = await openPdfFile(bytes)
    // Its annotations cannot be read here, so none was taken over.
    if (file.isEncrypted) return bytes
    const numbers = new Set(replaced.map(({ page }) => page))
    const last = Math.max(...numbers)
    const pages = await file.readPages((count) => count > last)
    const objects: AppendedObject[] = []
    for (const number of numbers) {
      const page = pages[number]
      if (!page) continue
      const remaining = await listRemainingAnnotations(file, page, number, replaced)
      if (remaining.isShorter) objects.push(replaceAnnotations(page, remaining.list ?? []))
    }
    return objects.length === 0 ? bytes : appendObjects(file, objects)
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return bytes
    throw problem
  }
}

/** A page that refers to its list stays as it is: only the list is written again. */
export function replaceAnnotations(page: PdfPage, list: readonly PdfValue[]): AppendedObject {
  const listed = page.entries.get('Annots')
  if (isReference(listed)) return { number: listed.object, generation: listed.generation, value: list }
  const { object, generation } = page.reference
  return { number: object, generation, value: new Map([...page.entries, ['Annots', list]]) }
}

/** `number`: of the page, from 0. */
export async function listRemainingAnnotations(
  file: PdfFile,
  page: PdfPage,
  number: number,
  replaced: readonly ReplacedAnnotation[],
): Promise<RemainingAnnotations> {
  const list = await file.resolve(page.entries.get('Annots'))
  if (!isList(list)) return { list: undefined, isShorter: false }
  const onPage = replaced.filter((each) => each.page === number)
  if (onPage.length === 0) return { list, isShorter: false }
  const byName = new Map(onPage.map((each) => [each.nm, each]))
  const read = await Promise.all(
    list.map(async (value, place) => {
      const entries = await file.resolve(value)
      const known = isDictionary(entries)
        ? byName.get(nameAnnotation(entries, value, number, place))
        : undefined
      const isReplaced = isDictionary(entries) && known !== undefined && isSame(entries, known)
      return { value, entries, isReplaced }
    }),
  )
  const removed = new Set<PdfValue>()
  const removedObjects = new Set<number>()
  const belongsToRemoved = (entries: PdfDictionary) =>
    ['IRT', 'Parent'].some((key) => {
      const above = entries.get(key)
      return isReference(above) && removedObjects.has(above.object)
    })
  // Answers have answers, and can be listed before them.
  for (let count = -1; count < removed.size; ) {
    count = removed.size
    for (const { value, entries, isReplaced } of read) {
      if (!isDictionary(entries) || removed.has(value)) continue
      if (!isReplaced && !belongsToRemoved(entries)) continue
      removed.add(value)
      if (isReference(value)) removedObjects.add(value.object)
    }
  }
  return { list: list.filter((value) => !removed.has(value)), isShorter: removed.size > 0 }
}

/** What an annotation is called here. `page` and `place` in its list: both from 0. */
export function nameAnnotation(entries: PdfDictionary, value: PdfValue, page: number, place: number): string {
  const name = readPdfText(entries.get('NM')).slice(0, 200)
  return name || `object-${isReference(value) ? value.object : `${page}-${place}`}`
}

/** The object number of an annotation without a name can be that of another one in a copy of the file. */
function isSame(entries: PdfDictionary, { author, createdAt }: ReplacedAnnotation): boolean {
  if (readPdfText(entries.get('NM')) !== '') return true
  const stated = readPdfText(entries.get('T')).replace(/\s+/g, ' ').trim().slice(0, 1_000)
  const moment = readPdfMoment(entries.get('CreationDate')) ?? readPdfMoment(entries.get('M'))
  const isSameAuthor = stated === '' || stated === author
  return isSameAuthor && (moment === undefined || Date.parse(moment) === Date.parse(createdAt))
}
