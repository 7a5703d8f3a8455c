/** What is said of documents when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'

type EditRefusal = 'document-gone' | 'missing-information' | 'project-gone'

const missingInformation = {
  title: 'Missing information',
  description: 'Please fill in all required fields',
}
const projectGone = {
  title: 'Project gone',
  description: 'Somebody has deleted this project. Choose another one.',
}
const gone = { title: 'Document deleted', description: 'Somebody has deleted it already.' }

const editRefused = {
  'document-gone': gone,
  'missing-information': missingInformation,
  'project-gone': projectGone,
}

export const words = {
  /** `projects` names the projects that they are filed under. */
  filed: (
    names: readonly string[],
    projects: readonly string[],
  ): Words<'missing-information' | 'project-gone'> => ({
    done:
      names.length === 1
        ? { title: 'Document added', description: `${names[0]} has been added to ${projects[0]}.` }
        : {
            title: 'Documents added',
            description: `${names.length} documents have been added to ${projects.length === 1 ? projects[0] : `${projects.length} projects`}.`,
          },
    refused: { 'missing-information': missingInformation, 'project-gone': projectGone },
  }),
  edited: (name: string): Words<EditRefusal> => ({
    done: null,
    // Nothing is said of a form that was saved as it was.
    tells: ({ length }) =>
      length === 0 ? null : { title: 'Document updated', description: `${name} has been updated.` },
    offersUndo: true,
    refused: editRefused,
  }),
  /** `value`: what was set for all of them. */
  changed: (value: string): Words<EditRefusal> => ({
    done: { title: 'Nothing to change', description: `All of them are set to ${value} already.` },
    tells: ({ length }) =>
      length === 0
        ? null
        : { title: 'Documents updated', description: `${countToLabel(length, 'document')} set to ${value}.` },
    offersUndo: true,
    refused: editRefused,
  }),
  deleted: (name: string): Words<'document-gone'> => ({
    done: { title: 'Document deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'document-gone': gone },
  }),
  deletedMany: (count: number): Words<'document-gone'> => ({
    done: {
      title: 'Documents deleted',
      description: `${countToLabel(count, 'document')} have been removed.`,
    },
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
    status: 'Choose a status.',
    updated: 'Enter a date.',
  } as Record<string, string>,
  nameless: { title: 'Invalid Document', description: 'Cannot view this document.' },
  gone,
}
