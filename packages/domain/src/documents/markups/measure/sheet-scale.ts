/** The scale of a sheet, or of a part of it: what one point of the page is on the site. */
import * as z from 'zod/mini'
import { figure, moment, optionalText, text } from '../../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../../kernel/records/record.ts'

const numbers = () => z.catch(z.array(z.number()), () => [])

export const sheetScaleSchema = record({
  id: idSchema,
  documentId: text(),
  /** That of its document, which decides who sees it. */
  projectId: optionalText(),
  /** The SHA-256 of the file. */
  fileKey: text(),
  /** From 0. */
  page: figure(),
  /** Left, top, right and bottom in points; empty for the whole page. */
  region: numbers(),
  metresPerPoint: figure(),
  /** '1:100' */
  writtenAs: text(),
  /** The unit of the measured values. */
  unit: text('m'),
  source: text('person'),
  /** The two points of a known distance, which shows in which direction it was measured. */
  calibratedOn: numbers(),
  /** For a scale that was carried here: the one on the earlier file. */
  carriedFrom: optionalText(),
  authorId: text(),
  author: text(),
  createdAt: moment(),
})
export type SheetScale = z.infer<typeof sheetScaleSchema>

export const sheetScales = collection('sheet-scales', sheetScaleSchema)
