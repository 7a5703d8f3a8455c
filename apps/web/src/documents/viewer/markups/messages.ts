/** Messages about markups when a command is done or refused. Drawing has none: the markup itself shows that it is done. */

import {
  type addMarkups,
  type commentOnMarkup,
  type editMarkups,
  type linkMarkup,
  maxImages,
  type removeMarkups,
  type setMarkupStatus,
} from '@plumbline/domain/documents/markups/change-markups.ts'
import type { deleteStamp, saveStamp } from '@plumbline/domain/documents/markups/change-stamps.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import type {
  removeSheetScale,
  setSheetScale,
} from '@plumbline/domain/documents/markups/measure/set-scale.ts'
import type { recordSentCopy } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { maxStampLine, maxStampLines, maxStamps } from '@plumbline/domain/documents/markups/stamp-text.ts'
import type { takeOverMarkups } from '@plumbline/domain/documents/markups/take-over.ts'
import type { carryMarkups, confirmPlace } from '@plumbline/domain/documents/pins/carry-markups.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'
import { statusLabels } from './markup-labels.ts'

const markupRemoved = { title: 'Markup Removed', description: 'Another user has removed it already.' }
const superseded = {
  title: 'Revision Superseded',
  description: 'Its markups stay as they were reviewed. Open the current revision to draw.',
}
const shapeInvalid = { title: 'Nothing Drawn', description: 'Draw the markup again, a little larger.' }
export const deletedStamp = {
  title: 'Stamp Deleted',
  description: 'It no longer exists. Choose another one.',
}
const deletedRecord = {
  title: 'Record Deleted',
  description: 'Another user has deleted it already. Choose another one.',
}
export const imageUnreadable = {
  title: 'Image Not Read',
  description: 'Choose a JPEG, PNG, WebP or GIF picture of at most 50 MB.',
}
const textRequired = { title: 'Text Required', description: 'Please enter the text of the markup.' }

/** What is wrong with the text of a stamp. */
export const stampFaults = {
  'text-empty': 'Please enter the text of the stamp.',
  'too-many-lines': `A stamp has at most ${maxStampLines} lines. Remove some of them.`,
  'line-too-long': `A line has at most ${maxStampLine} characters. Shorten it.`,
  'too-many-stamps': `There are ${maxStamps} stamps already. Delete those that are not used.`,
} as const

export const markupMessages: MessageTable<
  | typeof addMarkups
  | typeof editMarkups
  | typeof linkMarkup
  | typeof removeMarkups
  | typeof commentOnMarkup
  | typeof setMarkupStatus
  | typeof confirmPlace
  | typeof setSheetScale
  | typeof removeSheetScale
> = {
  'markups.add': {
    done: null,
    isUndoneByKeys: true,
    refused: {
      'document-gone': deletedByAnother('Document Deleted'),
      'file-superseded': superseded,
      'shape-invalid': shapeInvalid,
      'text-empty': textRequired,
      'record-gone': deletedRecord,
      'image-invalid': imageUnreadable,
      'too-many-images': {
        title: 'Too Many Images',
        description: `A file can have ${maxImages} images. Remove some of them first.`,
      },
    },
  },
  'markups.link': {
    done: { title: 'Record Linked' },
    offersUndo: true,
    refused: { 'markup-gone': markupRemoved, 'file-superseded': superseded, 'record-gone': deletedRecord },
  },
  'markups.edit': {
    done: null,
    isUndoneByKeys: true,
    refused: {
      'markup-gone': markupRemoved,
      'not-author': {
        title: 'Drawn by Another User',
        description: 'Only its author can change a markup. You can answer it.',
      },
      'file-superseded': superseded,
      'shape-invalid': shapeInvalid,
      'text-empty': textRequired,
    },
  },
  'markups.remove': {
    done: ({ steps }) => {
      const count = countMarkups(steps)
      return { title: count === 1 ? 'Markup Removed' : `${countToLabel(count, 'markup')} removed` }
    },
    offersUndo: true,
    refused: { 'markup-gone': markupRemoved, 'file-superseded': superseded },
  },
  'markups.comment': {
    done: { title: 'Comment Added' },
    refused: { 'markup-gone': markupRemoved, 'comment-empty': null },
  },
  'markups.set-status': {
    done: ({ args: { status }, steps }) =>
      steps.length === 0
        ? null
        : {
            title: 'Status Updated',
            description: `${countToLabel(steps.length, 'markup')} set to ${statusLabels[status]}.`,
          },
    offersUndo: true,
    refused: { 'markup-gone': markupRemoved },
  },
  'markups.confirm-place': {
    done: { title: 'Place Confirmed' },
    offersUndo: true,
    refused: { 'markup-gone': markupRemoved },
  },
  'sheets.set-scale': {
    done: ({ args: { page, scales } }) => ({
      title: scales.length === 1 ? `Scale Set to ${scales[0]?.writtenAs}` : 'Scales Set',
      description: `${toOrigin(scales[0]?.source)} ${
        scales[0]?.region.length === 4 ? `${countToLabel(scales.length, 'part')} of page` : 'page'
      } ${page + 1}.`,
    }),
    offersUndo: true,
    refused: {
      'document-gone': deletedByAnother('Document Deleted'),
      'file-superseded': superseded,
      'scale-invalid': {
        title: 'No Scale Set',
        description: 'Draw the part of the sheet again, a little larger.',
      },
    },
  },
  'sheets.remove-scale': {
    done: { title: 'Scale Removed' },
    offersUndo: true,
    refused: {
      'scale-gone': { title: 'Scale Removed', description: 'Another user has removed it already.' },
      'file-superseded': superseded,
    },
  },
}

export const stampMessages: MessageTable<typeof saveStamp | typeof deleteStamp> = {
  'custom-stamps.save': {
    done: ({ args: { isNew } }) => ({
      title: isNew ? 'Stamp Added' : 'Stamp Saved',
      description: isNew ? 'It is in the list of stamps now.' : 'Stamps on sheets stay as they were placed.',
    }),
    offersUndo: true,
    refused: {
      'stamp-gone': deletedByAnother('Stamp Deleted'),
      'project-gone': deletedByAnother('Project Deleted'),
      'not-author': {
        title: 'Made by Another User',
        description: 'Only the person who made a stamp can change it. Make a new one instead.',
      },
      'text-empty': { title: 'Text Required', description: stampFaults['text-empty'] },
      'too-many-lines': { title: 'Too Many Lines', description: stampFaults['too-many-lines'] },
      'line-too-long': { title: 'Line Too Long', description: stampFaults['line-too-long'] },
      'too-many-stamps': { title: 'Too Many Stamps', description: stampFaults['too-many-stamps'] },
    },
  },
  'custom-stamps.delete': {
    done: { title: 'Stamp Deleted', description: 'Stamps on sheets stay as they were placed.' },
    offersUndo: true,
    refused: { 'stamp-gone': deletedByAnother('Stamp Deleted') },
  },
}

/** Beside the others, because they are needed where those of the tools are not. */
export const carryMessages: MessageTable<typeof carryMarkups> = {
  'markups.carry': {
    done: ({ steps, skipped }) => ({
      title: `${toCarried(steps).title} Carried`,
      description: [
        `${toCarried(steps).listed} carried to this revision.`,
        toChangedSpots(
          steps.filter(({ change }) => change.kind === 'put' && 'isSpotChanged' in change.record).length,
        ),
        skipped.length > 0 ? `${skipped.length} could not be carried.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    offersUndo: true,
    refused: {
      'document-gone': deletedByAnother('Document Deleted'),
      'file-superseded': superseded,
      'markup-gone': { title: 'No Markups Carried', description: 'Another user has removed them already.' },
      'markup-decided': { title: 'No Markups Carried', description: 'Another user has decided on them.' },
      'scale-gone': { title: 'No Scale Carried', description: 'Another user has removed it already.' },
      'record-gone': { title: 'No Pins Carried', description: 'Their records were deleted.' },
      'too-many-images': {
        title: 'Too Many Images',
        description: `A file can have ${maxImages} images. Remove some of them first.`,
      },
      exists: { title: 'Nothing Carried', description: 'Another user has carried it already.' },
    },
  },
}

/** '2 pins, 3 markups and the scale' */
function toCarried(steps: readonly Step[]): { readonly title: string; readonly listed: string } {
  const added = steps.flatMap(({ change }) => (change.kind === 'put' ? [change.record] : []))
  const pins = added.filter((record) => 'kind' in record && record.kind === 'pin').length
  const others = countMarkups(steps) - pins
  const hasScale = steps.length > pins + others
  const parts = [
    ...(pins > 0 ? [countToLabel(pins, 'pin')] : []),
    ...(others > 0 ? [countToLabel(others, 'markup')] : []),
    ...(hasScale ? ['the scale'] : []),
  ]
  const listed = new Intl.ListFormat('en').format(parts)
  return {
    title: others > 0 ? 'Markups' : pins > 0 ? 'Pins' : 'Scale',
    listed: `${listed.charAt(0).toUpperCase()}${listed.slice(1)}`,
  }
}

/** Beside the others, because it is needed where those of the tools are not. */
export const takeOverMessages: MessageTable<typeof takeOverMarkups> = {
  'markups.take-over': {
    done: ({ steps, skipped, args: { copy } }) => ({
      title: countMarkups(steps) === 0 ? 'PDF Kept' : 'Markups Taken Over',
      description: [
        countMarkups(steps) > 0 && `${countToLabel(countMarkups(steps), 'markup')} added or changed.`,
        copy && 'The PDF is among the copies of this revision.',
        skipped.length > 0 ? `${skipped.length} could not be taken over.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    offersUndo: true,
    refused: {
      'document-gone': deletedByAnother('Document Deleted'),
      'file-superseded': superseded,
      'markup-gone': markupRemoved,
      'not-author': {
        title: 'Drawn by Another User',
        description: 'Only its author can change a markup. You can answer it.',
      },
      'shape-invalid': { title: 'Nothing Taken Over', description: 'The shape cannot be shown here.' },
      'text-empty': { title: 'Nothing Taken Over', description: 'The text of the markup is empty.' },
      exists: { title: 'Nothing Taken Over', description: 'It was taken over already.' },
    },
  },
}

/** Beside the others, because it is needed where those of the tools are not. Its download has a message. */
export const copyMessages: MessageTable<typeof recordSentCopy> = {
  'pdf-copies.record-sent': {
    done: null,
    refused: {
      'document-gone': deletedByAnother('Document Deleted'),
      'file-gone': deletedByAnother('Revision Removed'),
      'markup-gone': markupRemoved,
    },
  },
}

/** Without the changes of their document. */
function countMarkups(steps: readonly Step[]): number {
  return steps.filter(({ collection }) => collection === markups.name).length
}

function toChangedSpots(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'The sheet has changed at one of them: check its place.'
    : `The sheet has changed at ${count} of them: check their places.`
}

function toOrigin(source: string | undefined): string {
  if (source === 'text') return 'Read on the sheet, for'
  return source === 'viewport' ? 'Entered in the file, for' : 'For'
}
