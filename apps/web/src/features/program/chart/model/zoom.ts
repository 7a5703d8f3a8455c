/** The zoom levels of the program's chart. */
import { type ProgramZoom, programZooms } from '#data/values.ts'

/** Pixels per day, as wide as the smallest labels need. */
export const dayWidths: Record<ProgramZoom, number> = { day: 25, week: 8, month: 2.6, quarter: 0.9 }

/** 1 zooms in, -1 zooms out; the first and last level are limits. */
export function stepZoom(zoom: ProgramZoom, nearer: 1 | -1): ProgramZoom {
  return programZooms[programZooms.indexOf(zoom) - nearer] ?? zoom
}
