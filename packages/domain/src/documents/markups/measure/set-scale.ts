/** Sets and removes the scale of a sheet. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../../kernel/commands/args.ts'
import { type Accepted, accept, add, command, put, refuse, remove } from '../../../kernel/commands/command.ts'
import { documents } from '../../document.ts'
import { maxCoordinate } from '../shape.ts'
import { findPageScale, maxRatio, ratioToMetres, scaleSources, unitNames } from './scales.ts'
import { type SheetScale, sheetScales } from './sheet-scale.ts'

/** A PDF can have a viewport for each detail of a sheet. */
const maxScales = 100
const maxPages = 100_000
/** Points. The same part is drawn again more exactly than this. */
const sameRegion = 2

const coordinateArg = z.number().check(z.minimum(-maxCoordinate), z.maximum(maxCoordinate))
/** None, or four. */
const numbersArg = listArg(coordinateArg, 4)

const newScaleSchema = args({
  id: idArg(),
  /** Left, top, right and bottom; empty for the whole page. */
  region: numbersArg,
  metresPerPoint: z.number().check(z.gt(0), z.maximum(ratioToMetres(maxRatio))),
  writtenAs: lineArg(),
  unit: z.enum(unitNames),
  source: z.enum(scaleSources),
  calibratedOn: numbersArg,
})
export type NewScale = z.infer<typeof newScaleSchema>

/**
 * Everyone who may draw sets the scale of a sheet that has none, and changes their own. Another person's needs the
 * permission to review: see `access/guards.ts`.
 */
export const setSheetScale = command({
  name: 'sheets.set-scale',
  needs: 'comments.add',
  args: args({
    documentId: idArg(),
    fileKey: idArg(),
    page: z.int().check(z.minimum(0), z.maximum(maxPages)),
    scales: listArg(newScaleSchema, maxScales),
  }),
  decide({ documentId, fileKey, page, scales }, { actor, all, find, now }) {
    const document = find(documents, documentId)
    if (!document) return refuse('document-gone')
    if (document.file?.key !== fileKey) return refuse('file-superseded')
    const hasOneIdTwice = new Set(scales.map(({ id }) => id)).size < scales.length
    if (scales.length === 0 || hasOneIdTwice || !scales.every(isValid)) return refuse('scale-invalid')
    const known = all(sheetScales).filter(
      (each) => each.documentId === document.id && each.fileKey === fileKey && each.page === page,
    )
    const common = {
      ...{ documentId: document.id, fileKey, page, authorId: actor.id, author: actor.name, createdAt: now },
      ...(document.projectId !== undefined && { projectId: document.projectId }),
    }
    const steps = scales.map((scale) => {
      const replaced = findReplaced(known, page, scale)
      const written = { ...scale, ...common }
      return replaced
        ? put(sheetScales, { ...replaced, ...written, id: replaced.id })
        : add(sheetScales, written)
    })
    return accept(...steps)
  },
})

export const removeSheetScale = command({
  name: 'sheets.remove-scale',
  needs: 'comments.add',
  args: args({ id: idArg() }),
  decide({ id }, { find }): Accepted | ReturnType<typeof refuse<'scale-gone' | 'file-superseded'>> {
    const stored = find(sheetScales, id)
    if (!stored) return refuse('scale-gone')
    const document = find(documents, stored.documentId)
    if (document && document.file?.key !== stored.fileKey) return refuse('file-superseded')
    return accept(remove(sheetScales, id))
  },
})

/** The stored scale of the same page or part: a sheet has one scale in each place, no matter who sets it. */
function findReplaced(known: readonly SheetScale[], page: number, { id, region }: NewScale) {
  const sameId = known.find((each) => each.id === id)
  if (sameId) return sameId
  if (region.length === 0) return findPageScale(known, page)
  return known.find(
    (each) =>
      each.region.length === 4 &&
      each.region.every((value, index) => Math.abs(value - (region[index] ?? Infinity)) <= sameRegion),
  )
}

function isValid({ region, calibratedOn }: NewScale): boolean {
  const [left = 0, top = 0, right = 1, bottom = 1] = region
  const isComplete = [region, calibratedOn].every(({ length }) => length === 0 || length === 4)
  return isComplete && right > left && bottom > top
}
