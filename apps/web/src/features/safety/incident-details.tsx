/** Time, place and people of an incident: the optional fields of its form. */

import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { Incident, IncidentDraft } from '@plumbline/domain/safety/incident.ts'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { MomentField, TextField } from '#ui/text-field.tsx'
import { words } from './words.ts'

interface IncidentDetailsProps {
  incident: Incident | undefined
  /** When the form of a new incident was opened. */
  openedAt: Date
  /** The values when the form opened. */
  projectId: string
  refused: readonly string[]
}

export function IncidentDetails(props: IncidentDetailsProps) {
  const { incident, openedAt, projectId, refused } = props
  return (
    <>
      <MomentField
        label="When It Happened"
        name="happenedAt"
        defaultValue={incident ? shownMoment(incident) : toFieldValue(openedAt)}
        error={refused.includes('happenedAt') ? words.fields.happenedAt : undefined}
      />
      <ProjectField
        stored={projectId}
        error={refused.includes('projectId') ? words.fields.projectId : undefined}
      />
      <TextField label="Location" name="location" defaultValue={incident?.location} />
      <TextField
        label="People Involved"
        name="people"
        autoComplete="off"
        placeholder="Names, companies, trades"
        defaultValue={incident?.people}
      />
    </>
  )
}

type Details = Pick<IncidentDraft, 'happenedAt' | 'projectId' | 'people'>

/** The values to write: fields that were and are blank are left out, and so is a time that the form could not show. */
export function readDetails(incident: Incident | undefined, entered: Required<Details>): Details {
  const { happenedAt, projectId, people } = entered
  return {
    ...((happenedAt || (incident && shownMoment(incident))) && { happenedAt }),
    ...((projectId || incident?.projectId) && { projectId }),
    ...((people || incident?.people) && { people }),
  }
}

/** The value for the browser's field. Older lists may contain other text. */
function shownMoment({ happenedAt }: Incident): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(happenedAt) ? happenedAt : ''
}

function toFieldValue(moment: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return `${dayOf(moment)}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
