/** Which columns a table shows, and where: the person's choice, or that of the register. */
import type { OneTable } from '@plumbline/domain/registers/table-settings/table-settings.ts'
import { fieldNamed, type TableField, type TableRegister } from '#registers/table/model/table-field.ts'

export interface PlacedColumn<T, Change> {
  readonly field: TableField<T, Change>
  readonly width: number
  /** Whether it takes the room that is left. A column whose width a user has chosen keeps it. */
  readonly grows: boolean
  /** The distance from the left at which it stays when the table scrolls sideways. */
  readonly frozenAt: number | undefined
}

/** Width of the checkboxes, in pixels. */
const selectWidth = 36
export const narrowest = 64
/** A frozen column up to this width leaves room for the others on every screen that shows the table. */
const widestFrozen = 300

/** `chosen`: the columns of a saved view. The name is always shown and comes first. */
export function placeColumns<T, Change>(
  register: TableRegister<T, Change>,
  { columns, frozen = 1 }: OneTable,
  chosen: readonly string[] | undefined,
): readonly PlacedColumn<T, Change>[] {
  const widths = new Map(columns?.map(({ key, width }) => [key, width]))
  const usual = register.fields.flatMap(({ key, isExtra }) => (isExtra ? [] : key))
  const keys = chosen ?? columns?.map(({ key }) => key) ?? usual
  const [name] = register.fields
  const all = name ? [name.key, ...keys.filter((key) => key !== name.key)] : keys
  let left = selectWidth
  return all
    .flatMap((key) => fieldNamed(register, key) ?? [])
    .map((field, index) => {
      const own = widths.get(field.key)
      const width = own ?? field.width
      const frozenAt = index < frozen ? left : undefined
      left += width
      return { field, width, grows: field.grows === true && own === undefined, frozenAt }
    })
}

/**
 * As a CSS grid template. Only the last frozen column may grow, because those behind it stay where it ends. For the same
 * reason only that one gives way on a screen that is narrower than the one on which it was made wide.
 */
export function columnsToTracks<T, Change>(columns: readonly PlacedColumn<T, Change>[]): string {
  const lastFrozen = columns.findLastIndex(({ frozenAt }) => frozenAt !== undefined)
  const tracks = columns.map(({ width, grows }, index) => {
    if (grows && index >= lastFrozen) return `minmax(${width}px, 1fr)`
    return index === lastFrozen && width > widestFrozen ? `min(${width}px, 45vw)` : `${width}px`
  })
  // Otherwise narrow columns would stand apart from the right edge.
  const fill = tracks.some((track) => track.includes('fr')) ? '' : ' 1fr'
  return `${selectWidth}px ${tracks.join(' ')}${fill}`
}

export function widthOfColumns<T, Change>(columns: readonly PlacedColumn<T, Change>[]): number {
  return columns.reduce((sum, { width }) => sum + width, selectWidth)
}
