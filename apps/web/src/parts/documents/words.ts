/** What is said of documents when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const gone = { title: 'Document deleted', description: 'Somebody has deleted it already.' }

export const words = {
  filed: (names: readonly string[], project: string): Words<'missing-information' | 'project-gone'> => ({
    done:
      names.length === 1
        ? { title: 'Document added', description: `${names[0]} has been added to ${project}.` }
        : {
            title: 'Documents added',
            description: `${names.length} documents have been added to ${project}.`,
          },
    refused: {
      'missing-information': {
        title: 'Missing information',
        description: 'Please fill in all required fields',
      },
      'project-gone': {
        title: 'Project gone',
        description: 'Somebody has deleted this project. Choose another one.',
      },
    },
  }),
  deleted: (name: string): Words<'document-gone'> => ({
    done: { title: 'Document deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'document-gone': gone },
  }),
  commented: {
    done: { title: 'Comment Added' },
    // A comment without text is ignored (spec 5).
    refused: { 'document-gone': gone, 'comment-empty': null },
  } satisfies Words<'document-gone' | 'comment-empty'>,
  /** What each required field asks for when it is empty. */
  required: {
    name: 'Enter a name.',
    type: 'Choose a type.',
    projectId: 'Choose a project.',
  } as Record<string, string>,
  nameless: { title: 'Invalid Document', description: 'Cannot view this document.' },
  gone,
}
