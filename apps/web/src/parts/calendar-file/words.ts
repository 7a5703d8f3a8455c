/** The texts of calendar files. */
import type { Said } from '#parts/perform/words.ts'

export const words = {
  nothing: {
    title: 'No Dates to Export',
    description: 'Nothing in this list has a date to export.',
  },
  saved: (count: number): Said => ({
    title: 'Calendar Downloaded',
    description: `${count} ${count === 1 ? 'date is' : 'dates are'} in the file. Open it with your calendar.`,
  }),
  failed: (problem: unknown): Said => ({
    title: 'Download failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
}
