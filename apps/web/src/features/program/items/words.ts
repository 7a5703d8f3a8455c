/** Messages that the Program screen needs before the commands are loaded. */
import { titleOf } from '#parts/register/title-of.ts'

export const words = {
  gone: { title: 'Task Deleted', description: 'Somebody has deleted it already.' },
  projectDeleted: { title: 'Project Deleted', description: 'Somebody has deleted it already.' },
  /** For a search hit whose project has been deleted. */
  projectGone: (name: string) => ({
    title: 'Project gone',
    description: `${titleOf(name)} belongs to a project that has been deleted.`,
  }),
}
