/** The zoom levels of the program's chart. */
import { type ProgramZoom, programZooms } from '#data/storage/values.ts'
import type { ColumnChoice } from './chart-columns.ts'

/** Pixels per day, as wide as the smallest labels need. */
export const dayWidths: Record<ProgramZoom, number> = { day: 25, week: 8, month: 2.6, quarter: 0.9 }

export interface ZoomedHours {
  readonly zoom: ProgramZoom
  readonly columns: readonly ColumnChoice[]
}

/** Two pixels per hour, so that half a day is clearly half as long. */
const dayWidthOfHours = 48

/** Bars show hours at the zoom of days only: at the others, a day is too short. */
export function showsHourBars({ zoom, columns }: ZoomedHours): boolean {
  return zoom === 'day' && columns.includes('hours')
}

export function getDayWidth(visible: ZoomedHours): number {
  return showsHourBars(visible) ? dayWidthOfHours : dayWidths[visible.zoom]
}

/** 1 zooms in, -1 zooms out; the first and last level are limits. */
export function stepZoom(zoom: ProgramZoom, nearer: 1 | -1): ProgramZoom {
  return programZooms[programZooms.indexOf(zoom) - nearer] ?? zoom
}
