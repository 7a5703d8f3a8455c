/** Messages that the Program screen needs before the commands are loaded. */
import { getTitle } from '#core/texts/get-title.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

export const messages = {
  deleted: deletedByAnother('Task Deleted'),
  projectDeleted: deletedByAnother('Project Deleted'),
  /** For a search hit whose project has been deleted. */
  projectNotFound: (name: string) => ({
    title: 'Project No Longer Exists',
    description: `${getTitle(name)} belongs to a project that has been deleted.`,
  }),
}
