/** What the conditions say when a thing is done or refused. */
import type { AcceptedEnding } from '@plumbline/domain/conditions/accepted-files.ts'
import type { Words } from '#parts/perform/words.ts'
import type { RefusedFile } from './check-files.ts'
import type { FileContent } from './file-content.ts'

const gone = { title: 'Condition Deleted', description: 'Somebody has deleted it already.' }
const parentGone = {
  title: 'Error',
  description: 'Could not find the parent condition for this document.',
}
const documentGone = { title: 'Document deleted', description: 'Somebody has deleted it already.' }
const acceptedKinds = 'A condition takes PDF, Word, Excel, JPG, PNG and text files (.txt).'

type SaveRefusal = 'missing-information' | 'date-invalid' | 'condition-gone' | 'project-gone'

export const words = {
  gone,
  added: (heading: string): Words<SaveRefusal> => saved('Condition Added', `${heading} has been added.`),
  edited: (heading: string): Words<SaveRefusal> => saved('Condition Updated', `${heading} has been updated.`),
  deleted: (heading: string): Words<'condition-gone'> => ({
    done: { title: 'Condition Deleted', description: `${heading} has been removed.` },
    offersUndo: true,
    refused: { 'condition-gone': gone },
  }),
  statusSet: (heading: string, status: string): Words<'condition-gone'> => ({
    done: { title: 'Status Updated', description: `${heading} is now ${status}.` },
    refused: { 'condition-gone': gone },
  }),
  attached: (count: number, refused: readonly RefusedFile[]): Words<'condition-gone' | 'file-refused'> => ({
    done: {
      title: 'Documents Uploaded',
      description: [
        count === 1 ? '1 document has been added.' : `${count} documents have been added.`,
        ...(refused.length > 0 ? [notAdded(refused)] : []),
      ].join(' '),
    },
    refused: {
      'condition-gone': parentGone,
      'file-refused': { title: 'Nothing was added', description: acceptedKinds },
    },
  }),
  detached: (name: string): Words<'condition-gone' | 'document-gone'> => ({
    done: { title: 'Document deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'condition-gone': parentGone, 'document-gone': documentGone },
  }),
  commented: {
    done: { title: 'Comment Saved' },
    // A comment without text is ignored (spec 5).
    refused: { 'condition-gone': gone, 'comment-empty': null },
  } satisfies Words<'condition-gone' | 'comment-empty'>,
  documentCommented: {
    done: { title: 'Comment Added' },
    refused: { 'condition-gone': parentGone, 'document-gone': documentGone, 'comment-empty': null },
  } satisfies Words<'condition-gone' | 'document-gone' | 'comment-empty'>,
  /** What each required field asks for when it is empty. */
  required: {
    heading: 'Enter a heading.',
    priority: 'Choose a priority.',
    dueDate: 'Enter a whole date.',
  } as Record<string, string>,
  noneTaken: (refused: readonly RefusedFile[]) => {
    const [only, ...others] = refused
    return only && others.length === 0
      ? { title: 'File Not Accepted', description: refusalToText(only) }
      : { title: 'Files Not Accepted', description: notAdded(refused) }
  },
  /** Names the file and says why it was not taken. */
  refusalToText,
}

function saved(title: string, description: string): Words<SaveRefusal> {
  return {
    done: { title, description },
    refused: {
      'missing-information': {
        title: 'Missing information',
        description: 'Please fill in all required fields',
      },
      'date-invalid': { title: 'Invalid Date', description: 'Please enter a day that the calendar has.' },
      'condition-gone': gone,
      'project-gone': { title: 'Project Deleted', description: 'Somebody has deleted it already.' },
    },
  }
}

function notAdded(refused: readonly RefusedFile[]): string {
  const named = refused.slice(0, 3).map(({ name }) => name)
  const rest = refused.length - named.length
  return `Not added: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. The reasons stand below the documents.`
}

const kinds: Record<AcceptedEnding, string> = {
  pdf: 'a PDF',
  doc: 'a Word document of the older kind',
  docx: 'a Word document',
  jpg: 'a JPG image',
  png: 'a PNG image',
  xls: 'an Excel workbook of the older kind',
  xlsx: 'an Excel workbook',
  txt: 'a plain text',
}

const held: Record<FileContent, string> = {
  pdf: 'a PDF',
  png: 'a PNG image',
  jpeg: 'a JPG image',
  'office-2003': 'an Office document of the older kind, or one locked with a password',
  word: 'a Word document',
  excel: 'an Excel workbook',
  zip: 'a ZIP archive',
  program: 'a program',
  'web-page': 'a web page',
  text: 'plain text',
  unknown: 'something else, or is damaged',
}

function refusalToText({ name, reason, ending, content }: RefusedFile): string {
  if (reason === 'unreadable') return `${name} could not be read.`
  if (!ending || !content) return `${name} is not of an accepted type. ${acceptedKinds}`
  return `${name} is not ${kinds[ending]}: it holds ${held[content]}.`
}
