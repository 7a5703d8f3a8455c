import { readObjectsWith } from './read-objects.ts'

/**
 * Reads the UserUnit of pages, which PDFium ignores: how many points one unit of a page's coordinates is (PDF 1.6,
 * table 30). Sheets longer than 14,400 points need it.
 */

/** Object numbers of pages with their units, without the pages whose unit is one point. */
export async function readUserUnits(
  bytes: Uint8Array,
  pageObjects: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  const readObject = await readObjectsWith(bytes, userUnit)
  if (!readObject) return units
  for (const number of pageObjects) {
    const [, value = '', isReference] = /\/UserUnit\s+(\d*\.?\d+)(\s+\d+\s+R)?/.exec(readObject(number)) ?? []
    const unit = Number(isReference ? readObject(Number(value)).trim() : value)
    if (unit > 0 && unit !== 1) units.set(number, unit)
  }
  return units
}

const userUnit = '/UserUnit'
