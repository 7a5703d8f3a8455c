/** What the PDF of the programme says of itself. */

export const words = {
  printed: (fileName: string) => ({ title: 'Download Started', description: `${fileName} is on its way.` }),
  failed: (problem: unknown) => ({
    title: 'Download failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  fields: {
    day: 'Choose a day.',
    order: 'Choose a day on or after the first.',
    nothing: 'No task takes place in these days.',
  },
}
