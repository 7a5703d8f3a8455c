/** Adds a company to the permissions of a project. They start as those of a role. */
import { parseTeamRole, type TeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import { addCompanyPermissions } from '@plumbline/domain/projects/commands/permission-commands.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { permissionMessages } from './messages.ts'

interface AddCompanyDialogProps {
  project: Project
  /** Names to choose from. */
  known: readonly string[]
  onAdded: (company: string) => void
  onClose: () => void
}

const unlisted = 'Another company'

export function AddCompanyDialog({ project, known, onAdded, onClose }: AddCompanyDialogProps) {
  const perform = usePerform()
  const [chosen, setChosen] = useState(known[0] ?? unlisted)
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<TeamRole>('Commenter')
  const [isFaulty, setFaulty] = useState(false)
  const company = (chosen === unlisted ? typed : chosen).trim()

  function save() {
    const args = { projectId: project.id, company, as: role }
    const outcome = perform(addCompanyPermissions, args, permissionMessages)
    if (outcome.isDone) onAdded(company)
    else setFaulty(outcome.fields.includes('company'))
  }

  return (
    <RecordDialog title="Add Company" saveLabel="Add Company" onSave={save} onClose={onClose}>
      {known.length > 0 && (
        <SelectField label="Company" options={[...known, unlisted]} value={chosen} onChange={setChosen} />
      )}
      {chosen === unlisted && (
        <TextField
          label="Name of the Company"
          value={typed}
          error={isFaulty ? 'Enter a company that is not listed yet.' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <SelectField
        label="Start With the Permissions Of"
        options={teamRoles}
        value={role}
        onChange={(picked) => setRole(parseTeamRole(picked) ?? role)}
      />
    </RecordDialog>
  )
}
