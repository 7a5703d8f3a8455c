/** Safety incidents: what happened or nearly happened, and whether it has been resolved. */

import * as z from 'zod/mini'
import { type FileRef, fileArg, fileRefSchema } from '../documents/file-ref.ts'
import { args, idArg, lineArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, refuse } from '../kernel/commands/command.ts'
import { isLocalTime, toLocalTime } from '../kernel/days/local-time.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { addSafety, lenientMoment, lenientText, type SafetyRecord, safetyRecords } from './safety-record.ts'

export const incidentTypes = ['Near Miss', 'Incident', 'Hazard'] as const
export const severities = ['Low', 'Medium', 'High'] as const

const incidentSchema = record({
  id: idSchema,
  description: lenientText,
  type: lenientText,
  severity: lenientText,
  /** A URL from older lists. Photos added here are files. */
  photoUrl: lenientText,
  photo: z.catch(z.optional(fileRefSchema), undefined),
  location: lenientText,
  /** When it happened, in local time: 'yyyy-MM-ddTHH:mm'. */
  happenedAt: lenientMoment,
  projectId: lenientText,
  /** Who was involved, as free text. */
  people: lenientText,
  /** ISO instant. */
  reportedAt: lenientMoment,
  reportedBy: lenientText,
  /** Older lists have no status. An incident that no one closed is open. */
  status: lenientText,
})
export type Incident = z.infer<typeof incidentSchema>

export function readIncident(stored: SafetyRecord): Incident {
  return incidentSchema.parse(stored)
}

export const incidentDraftSchema = args({
  description: textArg(),
  type: z.enum(incidentTypes),
  severity: z.enum(severities),
  location: lineArg(),
  photo: z.optional(fileArg),
  /** Missing if nothing was entered. */
  happenedAt: z.optional(lineArg()),
  projectId: z.optional(idArg()),
  people: z.optional(lineArg()),
})
export type IncidentDraft = z.infer<typeof incidentDraftSchema>

export const reportIncident = takesAddedValues(
  safetyRecords,
  command({
    name: 'safety.report-incident',
    needs: 'registers.edit',
    args: args({ id: idArg(), draft: incidentDraftSchema }),
    decide({ id, draft }, { actor, find, now, timeZone }) {
      const description = draft.description.trim()
      if (description === '') return refuse('description-required', ['description'])
      if (draft.photo && !isPicture(draft.photo)) return refuse('photo-no-picture', ['photo'])
      if (draft.happenedAt && !hasHappened(draft.happenedAt, now, timeZone))
        return refuse('time-invalid', ['happenedAt'])
      if (draft.projectId && !find(projects, draft.projectId)) return refuse('project-gone', ['projectId'])
      return accept(
        addSafety({
          ...draft,
          ...(draft.people !== undefined && { people: draft.people.trim() }),
          id,
          kind: 'incident',
          description,
          location: draft.location.trim(),
          reportedAt: now,
          reportedBy: actor.name,
          status: 'Open',
        }),
      )
    },
  }),
)

/** Whether the time is valid and not in the future, in the given time zone. */
export function hasHappened(happenedAt: string, now: string, timeZone: string): boolean {
  return isLocalTime(happenedAt) && happenedAt <= toLocalTime(now, timeZone)
}

const pictureName = /\.(jpe?g|png|gif|webp|avif|bmp|heic|heif)$/i

/** Some systems report no media type for camera pictures, so the file name is checked as well. */
export function isPicture({ name, type }: FileRef): boolean {
  return type === '' ? pictureName.test(name) : type.startsWith('image/')
}
