/** Edits a reported incident. When and by whom it was reported never changes. */

import * as z from 'zod/mini'
import { args, idArg } from '../kernel/commands/args.ts'
import { accept, command, refuse } from '../kernel/commands/command.ts'
import { changedFields } from '../kernel/commands/draft.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import {
  hasHappened,
  type Incident,
  incidentDraftSchema,
  incidentTypes,
  isPicture,
  readIncident,
  severities,
} from './incident.ts'
import { findSafety, putSafety, safetyRecords } from './safety-record.ts'

/** A missing field stays as it is, for example a type that is no longer offered, or the photo. */
const incidentEditSchema = z.partial(incidentDraftSchema)
type IncidentEdit = z.infer<typeof incidentEditSchema>

export const saveIncident = takesAddedValues(
  safetyRecords,
  command({
    name: 'safety.save-incident',
    needs: 'registers.edit',
    /** `first`: the draft that the form opened with. If missing, every field counts as changed. */
    args: args({ id: idArg(), draft: incidentEditSchema, first: z.optional(incidentEditSchema) }),
    decide({ id, draft, first }, { find, now, timeZone }) {
      const stored = findSafety({ find }, 'incident', id)
      // Another tab may have deleted it while the dialog was open.
      if (!stored) return refuse('record-gone')
      const changed = changedFields(first, draft)
      const description = (changed.description ?? readIncident(stored).description).trim()
      if (description === '') return refuse('description-required', ['description'])
      if (changed.photo && !isPicture(changed.photo)) return refuse('photo-no-picture', ['photo'])
      if (changed.happenedAt && !hasHappened(changed.happenedAt, now, timeZone))
        return refuse('time-invalid', ['happenedAt'])
      if (changed.projectId && !find(projects, changed.projectId))
        return refuse('project-gone', ['projectId'])
      return accept(
        putSafety({
          ...stored,
          ...changed,
          ...(changed.description !== undefined && { description }),
          ...(changed.location !== undefined && { location: changed.location.trim() }),
          ...(changed.people !== undefined && { people: changed.people.trim() }),
        }),
      )
    },
  }),
)

/** The initial draft of the form for a reported incident. */
export function getDraft(incident: Incident): IncidentEdit {
  const { description, location, type, severity, happenedAt, projectId, people } = incident
  const knownType = incidentTypes.find((known) => known === type)
  const knownSeverity = severities.find((known) => known === severity)
  return {
    description,
    location,
    ...(knownType && { type: knownType }),
    ...(knownSeverity && { severity: knownSeverity }),
    ...(happenedAt && { happenedAt }),
    ...(projectId && { projectId }),
    ...(people && { people }),
  }
}
