/** Messages about files: not storable, missing, or not downloaded. */

import { deletedByAnother } from '#core/texts/record-messages.ts'
import { FileNotFetchedError } from '#data/files/file-store-error.ts'

export const messages = {
  nothingToDownload: { title: 'No Documents', description: 'There are no documents to download.' },
  downloadFailed: (problem: unknown) => ({
    title: 'Download Failed',
    description:
      problem instanceof FileNotFetchedError
        ? 'The sample file could not be fetched. Check the connection and try again.'
        : problem instanceof Error
          ? problem.message
          : 'The browser did not say why.',
  }),
  unstamped: (name: string) => ({
    title: 'Pages Not Marked',
    description: `${name} could not be marked on its pages, so only its name shows that it is superseded.`,
  }),
  deleted: (name: string) => ({
    title: 'File Missing',
    description: `${name} is no longer in this browser.`,
  }),
  attachmentDeleted: deletedByAnother('Document Deleted'),
  nameless: { title: 'Invalid Document', description: 'Cannot view this document.' },
  storing: {
    aborted: {
      title: 'Nothing Was Added',
      description: 'You left before the files were stored.',
    },
    quota: {
      title: 'Not Enough Space',
      description:
        'This browser has no room left for the file. Nothing was added. Delete files you no longer need.',
    },
    refused: {
      title: 'File Not Stored',
      description:
        'This browser does not let Plumbline keep files, as in some private windows. Nothing was added.',
    },
    read: { title: 'File Not Read', description: 'The file could not be read. Nothing was added.' },
  },
}
