/** The entries of markups in a report, with the pictures of their spots. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { lengthToText, measure } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { listReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import type { Id, Records } from '@plumbline/domain/kernel/records/record.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import type { GetFile } from '#documents/viewer/markups/encode-picture.ts'
import { kindToLabel, measuredToLabel, statusToLabel } from '#documents/viewer/markups/markup-labels.ts'
import type { ReportEntry } from './report-pdf.ts'

export interface Listed {
  readonly listed: readonly Markup[]
  readonly scales: readonly SheetScale[]
  /** By the keys of their files. */
  readonly revisions: ReadonlyMap<string, string>
}

const problems = {
  missing: 'its file is not on this device. Connect to the internet and try again.',
  password: 'its file asks for a password.',
  damaged: 'its file is damaged.',
  'no-engine': 'the PDF viewer could not be loaded. Check the connection and try again.',
} as const

/** JPEG files by the ids of the markups, and notes about files of which there are none. */
export async function drawPictures(
  { listed, scales, revisions }: Listed,
  getFile: GetFile,
  records: Pick<Records, 'all' | 'find'>,
) {
  const [{ drawSpots }, { withoutReplaced }] = await Promise.all([
    import('./draw-spots.tsx'),
    import('#documents/pdf-file/remaining-annotations.ts'),
  ])
  const pictures = new Map<Id, Uint8Array>()
  const notes: string[] = []
  for (const [fileKey, revision] of revisions) {
    const onFile = listed.filter((each) => each.fileKey === fileKey)
    if (onFile.length === 0) continue
    const bytes = await getFile(fileKey)
    const replaced = onFile
      .slice(0, 1)
      .flatMap(({ documentId }) => listReplaced(records, { documentId, fileKey }))
    const visible = bytes && (await withoutReplaced(bytes, replaced))
    const drawn = visible ? await drawSpots(visible, onFile, scales, getFile) : 'missing'
    if (typeof drawn === 'string') notes.push(`No pictures of ${revision}: ${problems[drawn]}`)
    else for (const [id, picture] of drawn) pictures.set(id, picture)
  }
  return { pictures, notes }
}

/** `at`: its place in the list, from 0. */
export function markupToEntry(
  markup: Markup,
  at: number,
  { scales, revisions }: Pick<Listed, 'scales' | 'revisions'>,
  picture: Uint8Array | undefined,
): ReportEntry {
  const { kind, subject, page, author, createdAt, status, statusBy, statusAt, text, comments = [] } = markup
  const name = kindToLabel(kind)
  const measured = measure(markup, scales)
  const perimeter = measured?.kind === 'measured' ? measured.quantities.perimeter : undefined
  const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')
  return {
    title: `${at + 1}. ${subject && subject !== name ? `${subject} (${name})` : name}`,
    facts: [
      join(revisions.get(markup.fileKey), `page ${page + 1}`),
      join(author, createdAt && momentToLabel(createdAt)),
      join(statusToLabel(status), statusBy && `set by ${statusBy}`, statusAt && momentToLabel(statusAt)),
      ...(measured ? [`Measured: ${measuredToLabel(measured)}`] : []),
      ...(measured?.kind === 'measured' && perimeter !== undefined
        ? [`Perimeter: ${lengthToText(perimeter, measured.unit)}`]
        : []),
    ],
    text,
    replies: comments.map((each) => `${join(each.user, momentToLabel(each.timestamp))}: ${each.text}`),
    picture,
  }
}
