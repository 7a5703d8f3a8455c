/** Documents: the drawings, contracts, permits and reports of a project, each with its file. */
import * as z from 'zod/mini'
import { collection } from '../kernel/commands/command.ts'
import { getNumber } from '../kernel/commands/numbering.ts'
import {
  figure,
  moment,
  nullableText,
  optionalLenientList,
  optionalMoment,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { idSchema, type Numbering, record } from '../kernel/records/record.ts'
import { commentSchema } from '../people/comments/comment.ts'
import type { Project } from '../projects/project.ts'
import { fileRefSchema, sizeToText } from './file-ref.ts'

export const documentTypes = [
  'Blueprint',
  'Contract',
  'Specification',
  'Schedule',
  'Report',
  'Permit',
] as const
/** The dashboard's samples have two more types, which cannot be chosen. */
export const storedDocumentTypes = [...documentTypes, 'Technical', 'Legal'] as const
export const documentStatuses = ['New', 'Pending', 'Under Review', 'Approved', 'Signed'] as const

/** What belongs to one revision. */
const issueFields = {
  name: text(),
  description: nullableText(),
  /** Day or instant of the last change. */
  updated: moment(),
  /** As shown, for example '4.2 MB'; empty for an entry without a file. */
  size: nullableText(),
  status: text('New'),
  file: optionalPart(fileRefSchema),
  comments: optionalLenientList(commentSchema),
  /** The date on the document. */
  revisionDate: optionalMoment(),
  /** What it is issued for: a code or text of the project's purposes. */
  purpose: optionalText(),
  /** When and by whom it was filed. */
  filedAt: optionalMoment(),
  filedBy: optionalText(),
}

/** An earlier revision, with the fields that the document had when the next one was filed. No one changes it any more. */
export const earlierRevisionSchema = record({
  id: partIdSchema,
  ...issueFields,
  revision: text(),
  /** When and by whom the next revision was filed. */
  supersededAt: moment(),
  supersededBy: text(),
})
export type EarlierRevision = z.infer<typeof earlierRevisionSchema>

/** An annotation of one of its files that is not drawn, because it was taken over as a markup that was removed since then. */
export const hiddenAnnotationSchema = record({
  id: partIdSchema,
  fileKey: text(),
  /** From 0. */
  page: figure(),
  /** The name of the annotation in the file. */
  nm: text(),
  author: text(),
  createdAt: text(),
})

/** Its fields are those of the current revision. */
export const documentSchema = record({
  id: idSchema,
  /** Stored where the id is not the number itself. */
  number: z.catch(z.optional(z.number()), undefined),
  ...issueFields,
  type: text(),
  /** The project's name. `projectId`, where known, distinguishes two projects of the same name. */
  project: text(),
  projectId: optionalText(),
  /** As printed on the document: 'A-101'. `number` above is the number of its entry in the register. */
  documentNumber: optionalText(),
  revision: optionalText(),
  discipline: optionalText(),
  originator: optionalText(),
  /** The status that a review has given to the current revision. */
  followedStatus: optionalText(),
  /** Latest first. */
  revisions: optionalLenientList(earlierRevisionSchema),
  hiddenAnnotations: optionalLenientList(hiddenAnnotationSchema),
})
export type ProjectDocument = z.infer<typeof documentSchema>

/** Count + 1, or the next free number where that is taken. */
const numbering: Numbering = {
  counter({ all }) {
    const filed = all(documents)
    const used = new Set(filed.map(getNumber))
    let number = filed.length
    return () => {
      do number += 1
      while (used.has(number))
      return number
    }
  },
}

export const documents = collection('documents', documentSchema, { numbering })

/**
 * The size as shown. Entries of earlier versions may be wrong, so the file's own size is used where there is a file.
 */
export function documentSize({ file, size }: Pick<ProjectDocument, 'file' | 'size'>): string {
  return file ? sizeToText(file.size) : (size ?? '')
}

export function belongsTo(document: ProjectDocument, project: Project): boolean {
  return document.projectId === undefined
    ? document.project === project.name
    : document.projectId === project.id
}

/** 'A-101 · Rev C', as far as both are known. */
export function numberAndRevision({
  documentNumber,
  revision,
}: Pick<ProjectDocument, 'documentNumber' | 'revision'>): string {
  return [documentNumber, revision && `Rev ${revision}`].filter(Boolean).join(' · ')
}
