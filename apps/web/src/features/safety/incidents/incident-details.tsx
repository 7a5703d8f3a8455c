/** Time, place and people of an incident: the optional fields of its form. */
import type { ComponentProps } from 'react'
import { messages } from '#features/safety/records/messages.ts'
import type { MergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { MomentField, TextField } from '#ui/fields/text-field.tsx'
import type { IncidentFields } from './incident-fields.ts'

interface IncidentDetailsProps extends Pick<MergedForm<IncidentFields>, 'tie'> {
  project: ComponentProps<typeof ProjectField>
  refused: readonly string[]
}

export function IncidentDetails({ tie, project, refused }: IncidentDetailsProps) {
  return (
    <>
      <MomentField
        {...tie('happenedAt')}
        error={refused.includes('happenedAt') ? messages.fields.happenedAt : undefined}
      />
      <ProjectField
        {...project}
        error={refused.includes('projectId') ? messages.fields.projectId : undefined}
      />
      <TextField {...tie('location')} />
      <TextField {...tie('people')} autoComplete="off" placeholder="Names, companies, trades" />
    </>
  )
}
