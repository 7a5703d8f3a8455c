/** Adds markups to a PDF as standard annotations, or as part of what its pages show. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { ReplacedAnnotation } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import {
  isDictionary,
  isList,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  toDictionary,
  toPdfName,
  UnreadablePdfError,
} from '@plumbline/domain/documents/pdf-value.ts'
import type { Picture } from '#core/pdf/brush.ts'
import { type AppendedObject, appendObjects } from '#documents/pdf-file/append-objects.ts'
import { textToBytes } from '#documents/pdf-file/file-bytes.ts'
import { openPdfFile, type PdfFile, type PdfPage } from '#documents/pdf-file/pdf-file.ts'
import {
  listRemainingAnnotations,
  type RemainingAnnotations,
  replaceAnnotations,
} from '#documents/pdf-file/remaining-annotations.ts'
import { type Drawing, drawMarkup } from './draw-markup.ts'
import type { Letters } from './letters.ts'
import { markupToAnnotation, markupToReplies } from './markup-to-annotation.ts'
import { measureOnSheet, toPlaces } from './measured.ts'
import { getPageSpace } from './page-space.ts'

export interface MarkupsOrder {
  readonly markups: readonly Markup[]
  /** Annotations that are left out with their answers: they were taken over as markups, listed or not. */
  readonly replaced: readonly ReplacedAnnotation[]
  /** Those of the file, for the values of measurements. */
  readonly scales: readonly SheetScale[]
  readonly hasReplies: boolean
  /** Those of images, by the keys of their files. One that is missing is drawn as a frame. */
  readonly pictures?: ReadonlyMap<string, Picture>
  /** Part of the page, where no program can change or hide them. */
  readonly isFlattened: boolean
}

/**
 * The new file begins with the bytes of the original. Rejects with an `UnreadablePdfError` if the file is encrypted or
 * damaged. A markup on a page that the file does not have is left out.
 */
export async function addMarkupsToPdf(bytes: Blob, order: MarkupsOrder, letters: Letters): Promise<Blob> {
  const file = await openPdfFile(bytes)
  if (file.isEncrypted) throw new UnreadablePdfError('The file is encrypted')
  const used = new Set([...order.markups, ...order.replaced].map(({ page }) => page))
  const last = Math.max(-1, ...used)
  const pages = await file.readPages((count) => count > last)
  if (pages.length === 0) throw new UnreadablePdfError('The file has no pages')
  const objects = createObjects(file)
  for (const [index, page] of pages.entries()) {
    if (!used.has(index)) continue
    const onPage = order.markups.filter((markup) => markup.page === index)
    const space = await getPageSpace(file, page)
    const place = { page: page.reference, space }
    const added: PdfReference[] = []
    for (const markup of onPage) {
      const measured = measureOnSheet(markup, order.scales)
      let leader: PdfReference | undefined
      for (const part of toPlaces(markup)) {
        const drawing = await drawMarkup(part, {
          space,
          letters,
          pictures: order.pictures,
          value: leader ? undefined : measured?.label,
        })
        const form = addForm(objects, drawing)
        if (order.isFlattened) added.push(form)
        else {
          const annotation = markupToAnnotation(part, { drawing, appearance: form, place, measured, leader })
          added.push(objects.add(annotation))
        }
        leader ??= added.at(-1)
      }
      if (leader && order.hasReplies && !order.isFlattened)
        added.push(...markupToReplies(markup, leader, place).map((reply) => objects.add(reply)))
    }
    const remaining = await listRemainingAnnotations(file, page, index, order.replaced)
    if (order.isFlattened && added.length > 0)
      await addContents(file, page, { forms: added, remaining }, objects)
    else if (added.length > 0 || remaining.isShorter)
      objects.list.push(replaceAnnotations(page, [...(remaining.list ?? []), ...added]))
  }
  return appendObjects(file, objects.list)
}

interface Objects {
  readonly list: AppendedObject[]
  add(value: PdfValue, stream?: Uint8Array): PdfReference
  replace(reference: PdfReference, value: PdfValue): void
}

function createObjects({ nextNumber }: PdfFile): Objects {
  const list: AppendedObject[] = []
  let next = nextNumber
  return {
    list,
    add(value, stream) {
      list.push({ number: next, value, ...(stream && { stream }) })
      next += 1
      return { object: next - 1, generation: 0 }
    },
    replace({ object, generation }, value) {
      list.push({ number: object, generation, value })
    },
  }
}

const helvetica = toDictionary({
  ...{ Type: toPdfName('Font'), Subtype: toPdfName('Type1'), BaseFont: toPdfName('Helvetica') },
  Encoding: toPdfName('WinAnsiEncoding'),
})

/** The appearance, in points of the page. */
function addForm(objects: Objects, { content, bounds, opacity, whole, pictures }: Drawing): PdfReference {
  const state = (line: number, area: number) => toDictionary({ CA: line, ca: area })
  const images = pictures.map((picture, index) => [`Image${index}`, addPicture(objects, picture)] as const)
  const resources = toDictionary({
    ExtGState: toDictionary({
      ...{ Drawn: state(opacity.line, opacity.area), Full: state(opacity.line, opacity.line) },
      Blended: toDictionary({ BM: toPdfName('Multiply') }),
    }),
    Font: content.includes('/Helv') ? toDictionary({ Helv: helvetica }) : undefined,
    XObject: images.length > 0 ? toDictionary(Object.fromEntries(images)) : undefined,
  })
  const toForm = (used: PdfDictionary) =>
    toDictionary({
      ...{ Type: toPdfName('XObject'), Subtype: toPdfName('Form'), FormType: 1 },
      ...{ BBox: [...bounds], Resources: used, Group: toDictionary({ S: toPdfName('Transparency') }) },
    })
  const form = objects.add(toForm(resources), textToBytes(content))
  if (whole === 1) return form
  const transparent = toDictionary({
    ExtGState: toDictionary({ Whole: state(whole, whole) }),
    XObject: toDictionary({ Shape: form }),
  })
  return objects.add(toForm(transparent), textToBytes('/Whole gs /Shape Do'))
}

function addPicture(objects: Objects, { jpeg, pixels, mask }: Picture): PdfReference {
  const common = {
    ...{ Type: toPdfName('XObject'), Subtype: toPdfName('Image'), BitsPerComponent: 8 },
    ...{ Width: pixels.width, Height: pixels.height },
  }
  const grey = { ColorSpace: toPdfName('DeviceGray'), Filter: toPdfName('FlateDecode') }
  const image = toDictionary({
    ...{ ...common, ColorSpace: toPdfName('DeviceRGB'), Filter: toPdfName('DCTDecode') },
    SMask: mask && objects.add(toDictionary({ ...common, ...grey }), mask),
  })
  return objects.add(image, jpeg)
}

/** After what the page shows already, whatever state that leaves behind. */
async function addContents(
  file: PdfFile,
  page: PdfPage,
  { forms, remaining }: { forms: readonly PdfReference[]; remaining: RemainingAnnotations },
  objects: Objects,
): Promise<void> {
  const contents = page.entries.get('Contents')
  const listed = await file.resolve(contents)
  const before = isList(listed) ? listed : contents === undefined || listed === null ? [] : [contents]
  const resources = await file.resolve(page.all.get('Resources'))
  const known = isDictionary(resources) ? resources : toDictionary({})
  const pictures = await file.resolve(known.get('XObject'))
  const named = new Map<string, PdfValue>(isDictionary(pictures) ? pictures : [])
  const names = forms.map((form) => {
    const name = findFreeName(named)
    named.set(name, form)
    return name
  })
  const begin = objects.add(toDictionary({}), textToBytes('q\n'))
  const end = objects.add(
    toDictionary({}),
    textToBytes(`Q\n${names.map((name) => `/${name} Do\n`).join('')}`),
  )
  const changed: readonly (readonly [string, PdfValue])[] = [
    ['Contents', [begin, ...before, end]],
    ['Resources', new Map<string, PdfValue>([...known, ['XObject', named]])],
    ...(remaining.isShorter ? [['Annots', remaining.list ?? []] as const] : []),
  ]
  const entries: PdfDictionary = new Map([...page.entries, ...changed])
  objects.replace(page.reference, entries)
}

function findFreeName(named: ReadonlyMap<string, PdfValue>): string {
  let index = named.size
  while (named.has(`Markup${index}`)) index += 1
  return `Markup${index}`
}
