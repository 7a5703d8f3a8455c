/** The texts of calendar files. */
import type { Message } from '#core/perform/messages.ts'

export const messages = {
  nothing: {
    title: 'No Dates to Export',
    description: 'Nothing in this list has a date to export.',
  },
  saved: (count: number): Message => ({
    title: 'Calendar Downloaded',
    description: `${count} ${count === 1 ? 'date is' : 'dates are'} in the file. Open it with your calendar.`,
  }),
  failed: (problem: unknown): Message => ({
    title: 'Download Failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
}
