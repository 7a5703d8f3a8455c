/** Messages about the PDF of the program. */

export const messages = {
  fields: {
    day: 'Choose a day.',
    order: 'Choose a day on or after the first.',
    nothing: 'No tasks take place on these days.',
    nothingAhead: 'Nothing is scheduled or due in these weeks.',
  },
  loop: (tasks: string) => `Not available: these tasks wait for each other: ${tasks}.`,
  working: 'The schedule is still being calculated.',
}
