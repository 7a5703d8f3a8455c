/** The permissions of a project by register, for its Admins: the grid of one role or company at a time. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { type Member, parseTeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import { getRoleActions, readPermissions } from '@plumbline/domain/kernel/access/project-grants.ts'
import { emailKey, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { isSameValue } from '@plumbline/domain/kernel/values/same-value.ts'
import {
  getPermissions,
  type Party,
  removeCompanyPermissions,
  resetPermissions,
  setPermission,
} from '@plumbline/domain/projects/commands/permission-commands.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AddCompanyDialog } from './add-company-dialog.tsx'
import { CompanyPeople } from './company-people.tsx'
import { permissionMessages } from './messages.ts'
import { PermissionGrid } from './permission-grid.tsx'

interface ProjectPermissionsProps {
  project: Project
  team: readonly Member[]
}

const companyPrefix = 'company '

export function ProjectPermissions({ project, team }: ProjectPermissionsProps) {
  const perform = usePerform()
  const companies = (readPermissions(project.permissions)?.companies ?? []).map(({ name }) => name)
  const [chosen, setChosen] = useState<string>('Editor')
  const [opened, setOpened] = useState<'add' | 'remove'>()
  const party = toParty(chosen, companies)
  const company = 'company' in party ? party.company : undefined
  const partyName = 'role' in party ? `${party.role}s` : party.company
  const granted = getPermissions(project, party) ?? getRoleActions('Viewer')
  const usual = 'role' in party ? getRoleActions(party.role) : undefined
  const unlisted = useCompanyNames(project, team).filter(
    (name) => !companies.some((known) => isSameEmail(known, name)),
  )

  return (
    <section aria-labelledby="register-permissions" className="mt-6">
      <h2 id="register-permissions" className="font-semibold text-heading">
        Permissions by Register
      </h2>
      <p className="mb-3 text-muted text-small">
        What the people of a role or a company may do in this project. Admins may do everything. People always
        see and answer what names them or their company.
      </p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label="Permissions Of"
            options={[
              ...teamRoles,
              ...companies.map((name) => ({ value: `${companyPrefix}${name}`, label: name })),
            ]}
            value={'role' in party ? party.role : `${companyPrefix}${party.company}`}
            onChange={setChosen}
          />
        </div>
        <Button icon={<Plus />} onClick={() => setOpened('add')}>
          Add Company
        </Button>
        {'role' in party && !isSameValue(granted, usual) && (
          <Button
            variant="ghost"
            icon={<RotateCcw />}
            onClick={() =>
              perform(resetPermissions, { projectId: project.id, role: party.role }, permissionMessages)
            }
          >
            Reset to Default
          </Button>
        )}
        {company !== undefined && (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setOpened('remove')}>
            Remove Company
          </Button>
        )}
      </div>
      {company !== undefined && (
        <CompanyPeople company={company} team={team.filter(({ role }) => role !== 'Admin')} />
      )}
      <PermissionGrid
        label={`Permissions of ${partyName}`}
        granted={granted}
        isChanged={(register) => usual !== undefined && !isSameValue(granted[register], usual[register])}
        onChange={(register, action, isAllowed) =>
          perform(
            setPermission,
            { projectId: project.id, party, register, action, isAllowed },
            permissionMessages,
          )
        }
      />
      {opened === 'add' && (
        <AddCompanyDialog
          project={project}
          known={unlisted}
          onAdded={(added) => {
            setChosen(`${companyPrefix}${added}`)
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'remove' && company !== undefined && (
        <ConfirmDelete
          noun="company"
          verb="Remove"
          name={company}
          onConfirm={() =>
            perform(removeCompanyPermissions, { projectId: project.id, company }, permissionMessages)
          }
          onClose={() => setOpened(undefined)}
        >
          Its people stay in the team, and may do what their roles allow.
        </ConfirmDelete>
      )}
    </section>
  )
}

/** A company that was removed since is replaced by the role Editor. */
function toParty(chosen: string, companies: readonly string[]): Party {
  const company = companies.find((name) => isSameEmail(`${companyPrefix}${name}`, chosen))
  return company === undefined ? { role: parseTeamRole(chosen) ?? 'Editor' } : { company }
}

/** The companies of the team and of the directory, by name. */
function useCompanyNames({ id }: Project, team: readonly Member[]): readonly string[] {
  const here = useView(contacts).filter(({ projectId }) => !projectId || projectId === id)
  const names = [...team.map(({ company }) => company ?? ''), ...here.map(({ companyName }) => companyName)]
  const byKey = new Map(names.map((name) => [emailKey(name), name.trim()]))
  byKey.delete('')
  return [...byKey.values()].sort((a, b) => a.localeCompare(b))
}
