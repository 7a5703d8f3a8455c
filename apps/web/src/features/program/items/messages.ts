/** Messages that the Program screen needs before the commands are loaded. */
import { getTitle } from '#core/texts/get-title.ts'

export const messages = {
  deleted: { title: 'Task Deleted', description: 'Another user has deleted it already.' },
  projectDeleted: { title: 'Project Deleted', description: 'Another user has deleted it already.' },
  /** For a search hit whose project has been deleted. */
  projectNotFound: (name: string) => ({
    title: 'Project No Longer Exists',
    description: `${getTitle(name)} belongs to a project that has been deleted.`,
  }),
}
