/** Messages about the PDF of the program. */

export const words = {
  printed: (fileName: string) => ({ title: 'Download Started', description: `${fileName} is on its way.` }),
  fields: {
    day: 'Choose a day.',
    order: 'Choose a day on or after the first.',
    nothing: 'No task takes place in these days.',
    nothingAhead: 'Nothing takes place or falls due in these weeks.',
  },
  loop: (tasks: string) => `Not known: these tasks wait for each other: ${tasks}.`,
  working: 'The schedule is still being worked out.',
}
