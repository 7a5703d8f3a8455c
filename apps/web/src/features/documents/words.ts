/** What the documents screen says when a thing is done or refused. */
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
  nothingToDownload: { title: 'No Documents', description: 'There are no documents to download.' },
  downloaded: (files: number, entries: number, missing: readonly string[]) => ({
    title: 'Download Started',
    description:
      missing.length === 0
        ? `${counted(files, 'file')} and a register of ${counted(entries, 'document')}.`
        : `${missing.length} of ${counted(files, 'file')} ${missing.length === 1 ? 'is' : 'are'} no longer in this browser: ${missing.join(', ')}.`,
  }),
  downloadFailed: (problem: unknown) => ({
    title: 'Download failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  fileGone: (name: string) => ({
    title: 'File missing',
    description: `${name} is no longer in this browser.`,
  }),
  gone,
  storing: {
    aborted: {
      title: 'Nothing was added',
      description: 'You left before the files were stored.',
    },
    quota: {
      title: 'Not enough space',
      description:
        'This browser has no room left for the file. Nothing was added. Delete files you no longer need.',
    },
    refused: {
      title: 'File not stored',
      description:
        'This browser does not let Plumbline keep files, as in some private windows. Nothing was added.',
    },
    read: { title: 'File not read', description: 'The file could not be read. Nothing was added.' },
  },
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
