/** The fields of an incident's form. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import {
  type Incident,
  type IncidentDraft,
  incidentTypes,
  severities,
} from '@plumbline/domain/safety/incident.ts'
import { getDraft } from '@plumbline/domain/safety/save-incident.ts'

export interface IncidentFields {
  description: string
  /** An older list may contain a type or severity that is no longer offered. */
  type: string
  severity: string
  happenedAt: string
  projectId: string
  location: string
  people: string
  /** The stored values, for the command. */
  stored: ReturnType<typeof getDraft>
}

export const labels: Partial<Record<keyof IncidentFields, string>> = {
  description: 'Description',
  type: 'Type',
  severity: 'Severity',
  happenedAt: 'When It Happened',
  projectId: 'Project',
  location: 'Location',
  people: 'People Involved',
}

interface NewIncident {
  openedAt: Date
  /** The default project. */
  projectId: string
}

export function toFields(
  incident: Incident | undefined,
  { openedAt, projectId }: NewIncident,
): IncidentFields {
  if (!incident)
    return {
      description: '',
      type: 'Near Miss',
      severity: 'Low',
      happenedAt: toFieldValue(openedAt),
      projectId,
      location: '',
      people: '',
      stored: {},
    }
  const { description, type, severity, location, people } = incident
  return {
    description,
    type,
    severity,
    happenedAt: momentToText(incident),
    projectId: incident.projectId,
    location,
    people,
    stored: getDraft(incident),
  }
}

type Details = Pick<IncidentDraft, 'happenedAt' | 'projectId' | 'people'>

/** The values to write: fields that were and are blank are left out, and so is a time that the form could not show. */
export function enteredDetails(entered: IncidentFields, first: IncidentFields): Details {
  const { happenedAt, projectId, people } = entered
  return {
    ...((happenedAt || first.happenedAt) && { happenedAt }),
    ...((projectId || first.projectId) && { projectId }),
    ...((people || first.people) && { people }),
  }
}

export function isType(type: string): type is NonNullable<IncidentDraft['type']> {
  return incidentTypes.some((known) => known === type)
}

export function isSeverity(severity: string): severity is NonNullable<IncidentDraft['severity']> {
  return severities.some((known) => known === severity)
}

/** The value for the browser's field. Older lists may contain other text. */
function momentToText({ happenedAt }: Incident): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(happenedAt) ? happenedAt : ''
}

function toFieldValue(moment: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return `${instantToDay(moment)}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
