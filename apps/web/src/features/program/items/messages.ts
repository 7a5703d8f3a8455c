/** Messages that the Program screen needs before the commands are loaded. */
import { getTitle } from '#parts/register/get-title.ts'

export const messages = {
  deleted: { title: 'Task Deleted', description: 'Somebody has deleted it already.' },
  projectDeleted: { title: 'Project Deleted', description: 'Somebody has deleted it already.' },
  /** For a search hit whose project has been deleted. */
  projectNotFound: (name: string) => ({
    title: 'Project gone',
    description: `${getTitle(name)} belongs to a project that has been deleted.`,
  }),
}
