/** Safety incidents: what went wrong, or nearly did, and whether it is dealt with. */
import * as z from 'zod/mini'
import { type FileRef, fileRefSchema } from '../documents/file-ref.ts'
import { accept, command, refuse } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'
import { putSafety, type SafetyRecord, shownMoment, shownText } from './safety-record.ts'

export const incidentTypes = ['Near Miss', 'Incident', 'Hazard'] as const
export const severities = ['Low', 'Medium', 'High'] as const

const incidentSchema = record({
  id: idSchema,
  description: shownText,
  type: shownText,
  severity: shownText,
  /** An address that older lists name; a photo of ours is a file. */
  photoUrl: shownText,
  photo: z.catch(z.optional(fileRefSchema), undefined),
  location: shownText,
  /** ISO instant. */
  reportedAt: shownMoment,
  reportedBy: shownText,
  /** Older lists know no status: what nobody closed is open. */
  status: shownText,
})
export type Incident = z.infer<typeof incidentSchema>

export function readIncident(stored: SafetyRecord): Incident {
  return incidentSchema.parse(stored)
}

export const incidentDraftSchema = z.object({
  description: z.string(),
  type: z.enum(incidentTypes),
  severity: z.enum(severities),
  location: z.string(),
  photo: z.optional(fileRefSchema),
})
export type IncidentDraft = z.infer<typeof incidentDraftSchema>

export const reportIncident = command({
  name: 'safety.report-incident',
  needs: 'registers.edit',
  args: z.object({ draft: incidentDraftSchema }),
  decide({ draft }, { author, newId, now }) {
    const description = draft.description.trim()
    if (description === '') return refuse('description-required', ['description'])
    if (draft.photo && !isPicture(draft.photo)) return refuse('photo-no-picture', ['photo'])
    return accept(
      putSafety({
        ...draft,
        id: `incident_${newId()}`,
        kind: 'incident',
        description,
        location: draft.location.trim(),
        reportedAt: now,
        reportedBy: author,
        status: 'Open',
      }),
    )
  },
})

const pictureName = /\.(jpe?g|png|gif|webp|avif|bmp|heic|heif)$/i

/** Some systems tell no media type of the pictures their cameras take; their names do. */
export function isPicture({ name, type }: FileRef): boolean {
  return type === '' ? pictureName.test(name) : type.startsWith('image/')
}
