/** The names of the databases with the text of PDF files: one for each workspace. */

export const ownTextName = 'plumblineDocumentText'

export function teamTextName(team: string): string {
  return `${team}.documentText`
}
