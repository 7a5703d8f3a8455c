/** How much of the programme is seen at once. */
import { type ProgramZoom, programZooms } from '#data/values.ts'

/** Pixels a day: each as wide as its finest labels need. */
export const dayWidths: Record<ProgramZoom, number> = { day: 25, week: 8, month: 2.6, quarter: 0.9 }

/** A step nearer is 1, a step further away -1; at either end it stays. */
export function stepZoom(zoom: ProgramZoom, nearer: 1 | -1): ProgramZoom {
  return programZooms[programZooms.indexOf(zoom) - nearer] ?? zoom
}
