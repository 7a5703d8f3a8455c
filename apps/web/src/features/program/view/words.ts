/** What is said when the view of the programme changes by itself. */
import { titleOf } from '#parts/register/title-of.ts'

export const viewWords = {
  /** Late, so that it takes nobody the Undo of what has brought it about. */
  lifted: (name: string) => ({
    title: 'All Tasks Shown',
    description: `The filter hid ${titleOf(name)}, and has been lifted.`,
    isLate: true,
  }),
}
