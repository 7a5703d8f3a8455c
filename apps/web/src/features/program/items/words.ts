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
  undone: { title: 'Undone', description: 'The last change of the program has been taken back.' },
  redone: { title: 'Redone', description: 'The change of the program has been made again.' },
  /** The commands could not be loaded, for example without a connection. */
  notLoaded: {
    title: 'Nothing was changed',
    description: 'A part of the program could not be loaded. Check the connection and try again.',
    tone: 'destructive' as const,
  },
}
