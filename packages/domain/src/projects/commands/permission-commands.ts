/** Commands that change what roles and companies may do in the registers of a project. */
import * as z from 'zod/mini'
import { teamRoles } from '../../kernel/access/member.ts'
import { actionsIn } from '../../kernel/access/policy.ts'
import {
  findCompany,
  getRoleActions,
  type ProjectPermissions,
  readPermissions,
} from '../../kernel/access/project-grants.ts'
import {
  type Action,
  type ActionsByRegister,
  actions,
  registers,
} from '../../kernel/access/register-actions.ts'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { type Project, projects } from '../project.ts'

/** A role or a company that has a row in the permissions of a project. */
export const partyArg = z.union([args({ role: z.enum(teamRoles) }), args({ company: lineArg() })])
export type Party = z.infer<typeof partyArg>

const maxCompanies = 100

const none: ProjectPermissions = { roles: {}, companies: [] }

/** What a role or company may do in each register of a project. Undefined for a company without a row. */
export function getPermissions({ permissions }: Pick<Project, 'permissions'>, party: Party) {
  const stored = readPermissions(permissions) ?? none
  return 'role' in party
    ? getRoleActions(party.role, stored.roles[party.role])
    : findCompany(stored, party.company)?.registers
}

/** Every other permission in a register includes viewing it, and is removed together with it. */
export const setPermission = command({
  name: 'team.set-permission',
  needs: 'team.edit',
  args: args({
    projectId: idArg(),
    party: partyArg,
    register: z.enum(registers),
    action: z.enum(actions),
    isAllowed: z.boolean(),
  }),
  decide({ projectId, party, register, action, isAllowed }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    if (!actionsIn(register).includes(action)) return refuse('permission-unknown')
    const before = getPermissions(project, party)
    if (!before) return refuse('company-gone')
    const granted = new Set<Action>(before[register])
    if (isAllowed) granted.add('view').add(action)
    else if (action === 'view') granted.clear()
    else granted.delete(action)
    const after = { ...before, [register]: actionsIn(register).filter((each) => granted.has(each)) }
    return accept(put(projects, withRow(project, party, after)))
  },
})

/** The people of a company keep at first what the chosen role may do in the project. */
export const addCompanyPermissions = command({
  name: 'team.add-company-permissions',
  needs: 'team.edit',
  args: args({ projectId: idArg(), company: lineArg(), as: z.enum(teamRoles) }),
  decide({ projectId, company: typed, as: role }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const company = typed.trim()
    if (company === '') return refuse('company-required', ['company'])
    const stored = readPermissions(project.permissions) ?? none
    if (findCompany(stored, company)) return refuse('company-exists', ['company'])
    if (stored.companies.length >= maxCompanies) return refuse('companies-full', ['company'])
    const row = { name: company, registers: getRoleActions(role, stored.roles[role]) }
    return accept(
      put(projects, withPermissions(project, { ...stored, companies: [...stored.companies, row] })),
    )
  },
})

export const removeCompanyPermissions = command({
  name: 'team.remove-company-permissions',
  needs: 'team.edit',
  args: args({ projectId: idArg(), company: lineArg() }),
  decide({ projectId, company }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const stored = readPermissions(project.permissions) ?? none
    if (!findCompany(stored, company)) return refuse('company-gone')
    const companies = stored.companies.filter(({ name }) => !isSameEmail(name, company))
    return accept(put(projects, withPermissions(project, { ...stored, companies })))
  },
})

/** Gives a role what it has where a project stores no permissions. */
export const resetPermissions = command({
  name: 'team.reset-permissions',
  needs: 'team.edit',
  args: args({ projectId: idArg(), role: z.enum(teamRoles) }),
  decide({ projectId, role }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    return accept(put(projects, withRow(project, { role }, getRoleActions(role))))
  },
})

function withRow(project: Project, party: Party, row: ActionsByRegister): Project {
  const stored = readPermissions(project.permissions) ?? none
  if ('company' in party) {
    const companies = stored.companies.map((company) =>
      isSameEmail(company.name, party.company) ? { ...company, registers: row } : company,
    )
    return withPermissions(project, { ...stored, companies })
  }
  const { [party.role]: _, ...others } = stored.roles
  const usual = getRoleActions(party.role)
  // What is as by default is not stored, so that it stays as by default in later versions.
  const changed = Object.fromEntries(
    registers.flatMap((register) =>
      isSameValue(row[register], usual[register]) ? [] : [[register, row[register]]],
    ),
  )
  const roles = Object.keys(changed).length === 0 ? others : { ...others, [party.role]: changed }
  return withPermissions(project, { ...stored, roles })
}

function withPermissions(project: Project, permissions: ProjectPermissions): Project {
  const isEmpty = Object.keys(permissions.roles).length === 0 && permissions.companies.length === 0
  return { ...project, permissions: isEmpty ? undefined : permissions }
}
