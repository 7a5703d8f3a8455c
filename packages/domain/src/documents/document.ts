/** Documents: the project's drawings, contracts, permits and reports, each with the file it stands for. */
import * as z from 'zod/mini'
import { commentSchema } from '../comments/comment.ts'
import { collection } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'
import type { Project } from '../projects/project.ts'
import { fileRefSchema } from './file-ref.ts'

export const documentTypes = [
  'Blueprint',
  'Contract',
  'Specification',
  'Schedule',
  'Report',
  'Permit',
] as const
/** The dashboard's samples know two more, which cannot be chosen. */
export const storedDocumentTypes = [...documentTypes, 'Technical', 'Legal'] as const
export const documentStatuses = ['New', 'Pending', 'Under Review', 'Approved', 'Signed'] as const

export const documentSchema = record({
  id: idSchema,
  name: z.string(),
  type: z._default(z.string(), ''),
  /** The project's name; `projectId`, where known, tells two projects of one name apart. */
  project: z._default(z.string(), ''),
  projectId: z.optional(idSchema),
  description: z.optional(z.nullable(z.string())),
  /** Day or instant of the last change. */
  updated: z._default(z.string(), ''),
  /** As people read it, '4.2 MB'; empty for an entry without a file. */
  size: z.optional(z.nullable(z.string())),
  status: z._default(z.string(), 'New'),
  file: z.optional(fileRefSchema),
  comments: z.optional(z.array(commentSchema)),
})
export type ProjectDocument = z.infer<typeof documentSchema>

export const documents = collection('documents', documentSchema)

export function belongsTo(document: ProjectDocument, project: Project): boolean {
  return document.projectId === undefined
    ? document.project === project.name
    : document.projectId === project.id
}
