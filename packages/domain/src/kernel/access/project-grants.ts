/** Permissions by register that a project stores for roles and companies, and what they grant to a person. */

import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'
import { emailKey, isSameEmail } from '../values/email.ts'
import { type Grants, type Role, roles as roleNames } from './actor.ts'
import type { Member } from './member.ts'
import { actionsIn, defaultActions } from './policy.ts'
import { type Action, type ActionsByRegister, type Register, registers } from './register-actions.ts'

type Fields = Readonly<Record<string, unknown>>

/** Registers that are left out are as the role has them. */
type ChangedRegisters = Readonly<Partial<Record<Register, readonly Action[]>>>

/** The row of a company holds for its people instead of the rows of their roles. */
interface CompanyPermissions {
  readonly name: string
  readonly registers: ActionsByRegister
}

export interface ProjectPermissions {
  readonly roles: Readonly<Partial<Record<Role, ChangedRegisters>>>
  readonly companies: readonly CompanyPermissions[]
}

/** Unknown roles, registers and actions are left out. Undefined if the project stores none. */
export function readPermissions(stored: unknown): ProjectPermissions | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { roles: byRole, companies } = stored as Fields // `as`: fields are read by name.
  const changedRoles = roleNames.flatMap((role) => {
    const changed = readRegisters(getField(byRole, role))
    return role !== 'Admin' && Object.keys(changed).length > 0 ? [[role, changed] as const] : []
  })
  const ofCompanies = (Array.isArray(companies) ? companies : []).flatMap((company) => {
    const name = getField(company, 'name')
    if (typeof name !== 'string' || name.trim() === '') return []
    return [
      { name, registers: { ...getRoleActions('Viewer'), ...readRegisters(getField(company, 'registers')) } },
    ]
  })
  if (changedRoles.length === 0 && ofCompanies.length === 0) return undefined
  return { roles: Object.fromEntries(changedRoles), companies: ofCompanies }
}

/** What the role may do by default, in every register. */
export function getRoleActions(role: Role, changed: ChangedRegisters = {}): ActionsByRegister {
  // `as`: every register has an entry.
  return Object.fromEntries(
    registers.map((register) => [register, changed[register] ?? defaultActions(role, register)]),
  ) as unknown as ActionsByRegister
}

function readRegisters(stored: unknown): ChangedRegisters {
  return Object.fromEntries(
    registers.flatMap((register) => {
      const granted = getField(stored, register)
      if (!Array.isArray(granted)) return []
      return [[register, actionsIn(register).filter((action) => granted.includes(action))]]
    }),
  )
}

export function findCompany(
  { companies }: ProjectPermissions,
  name: string | undefined,
): CompanyPermissions | undefined {
  const key = emailKey(name ?? '')
  return key === '' ? undefined : companies.find((company) => emailKey(company.name) === key)
}

/** What stays of a deleted project: its permissions hold for its records, which are not deleted with it. */
export function toDeletedProject(project: Rec | undefined): Rec | undefined {
  const permissions = getField(project, 'permissions')
  // `as`: a project with two of its fields.
  return project && readPermissions(permissions) ? ({ id: project.id, permissions } as Rec) : undefined
}

/** What the projects grant to the person of this address. Undefined if the roles alone decide in all of them. */
export function findGrants(
  { all }: Pick<Records, 'all'>,
  email: string,
  roles: ReadonlyMap<Id, Role> | undefined,
): ReadonlyMap<Id, Grants> | undefined {
  if (!roles) return undefined
  const found = new Map<Id, Grants>()
  for (const project of all(listNamed('projects'))) {
    const role = roles.get(project.id)
    const permissions =
      role && role !== 'Admin' ? readPermissions(getField(project, 'permissions')) : undefined
    if (!role || !permissions) continue
    // `as`: each list is read by its own schema.
    const people = (all(listNamed('members')) as readonly Member[]).filter(
      ({ projectId }) => projectId === project.id,
    )
    const grants = grantsFor(permissions, role, email, people)
    if (grants) found.set(project.id, grants)
  }
  return found.size > 0 ? found : undefined
}

function grantsFor(
  permissions: ProjectPermissions,
  role: Role,
  email: string,
  people: readonly Member[],
): Grants | undefined {
  const own = people.filter((member) => isSameEmail(member.email, email))
  const employers = own.flatMap(({ company = '' }) => (company.trim() === '' ? [] : emailKey(company)))
  const employer = employers.map((name) => findCompany(permissions, name)).find((row) => row !== undefined)
  const ofRole = permissions.roles[role]
  if (!employer && !ofRole) return undefined
  const colleagues = people.filter(({ company = '' }) => employers.includes(emailKey(company)))
  const names = [...own, ...colleagues].flatMap((member) => [member.email, member.name].map(emailKey))
  // A stage of a review may name the company.
  const named = [...new Set([emailKey(email), ...names, ...employers])].filter((name) => name !== '').sort()
  return { actions: employer?.registers ?? getRoleActions(role, ofRole), named }
}

/** Whether a record names one of these people: as an assignee, a responsible party, a recipient or the person who issued it. */
export function isNamedIn(record: Rec, named: readonly string[]): boolean {
  const stages = listIn(record, 'stages')
  const recipients = listIn(record, 'recipients')
  const people = recipients.flatMap((recipient) => listIn(recipient, 'companyPeople'))
  const texts = [record, ...stages, ...recipients, ...people].flatMap((part) =>
    namingFields.flatMap((field) => getField(part, field)),
  )
  // A person who has delegated a stage can take it back.
  const delegators = stages.flatMap((stage) =>
    listIn(stage, 'delegations').map((each) => getField(each, 'from')),
  )
  return [...texts, ...delegators].some(
    (text) => typeof text === 'string' && text.split(/[,;]/).some((name) => named.includes(emailKey(name))),
  )
}

const namingFields = [
  'assignee',
  'assigneeEmail',
  'assigneeEmails',
  'responsibleParty',
  'raisedBy',
  'email',
  'issuedBy',
]

function listIn(record: unknown, field: string): readonly unknown[] {
  const value = getField(record, field)
  return Array.isArray(value) ? value : []
}

function getField(value: unknown, field: string): unknown {
  // `as`: fields are read by name, and may be missing.
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Fields)[field]
    : undefined
}
