/** Messages about automatic changes of the view. */
import { getTitle } from '#core/texts/get-title.ts'

export const viewTexts = {
  /** Shown after the other toast, so that it does not replace its Undo button. */
  lifted: (name: string) => ({
    title: 'All Tasks Shown',
    description: `The filter hid ${getTitle(name)} and has been cleared.`,
    isLate: true,
  }),
}
