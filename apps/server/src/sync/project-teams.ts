/** The teams of projects. They are records, so they are read and changed as all records of an organisation are. */
import { randomUUID } from 'node:crypto'
import { absences } from '@plumbline/domain/kernel/access/absence.ts'
import { type Member, members, type TeamRole } from '@plumbline/domain/kernel/access/member.ts'
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { OrganisationsInMemory } from './organisations-in-memory.ts'
import { replicaAtHead } from './pull.ts'
import { type PushingPorts, push } from './push.ts'

export interface ProjectTeams {
  /** Whether the person may change the team of this project. False if there is no such project. */
  administers(account: OrganisationAccount, projectId: string): Promise<boolean>
  /** Whether the person may give this address every place that it has in the teams of projects. */
  grantsAllSeats(account: OrganisationAccount, email: string): Promise<boolean>
  /** Undefined if there is no such project. */
  getName(organisation: string, projectId: string): Promise<string | undefined>
  /** Adds a user who accepted an invitation, as far as the person who invited may still do so. */
  add(invitedBy: OrganisationAccount, newMember: NewMember): Promise<void>
  /** Shows a person who has joined under the name that this person gave, in the teams that `by` administers. */
  name(by: OrganisationAccount, person: Named): Promise<void>
  /** Removes a person who left the organisation from the teams of its projects. */
  leave(by: OrganisationAccount, email: string): Promise<void>
}

type OrganisationAccount = Account & { readonly organisation: string }

interface Named {
  readonly email: string
  readonly name: string
}

interface NewMember {
  readonly email: string
  readonly projectId: string
  readonly role: TeamRole
  /** The same for the same invitation, so that it adds one member. */
  readonly requestId: string
}

interface Ports extends PushingPorts {
  readonly organisations: OrganisationsInMemory
}

export function createProjectTeams(ports: Ports): ProjectTeams {
  const { database, organisations, now } = ports
  return {
    async administers(account, projectId) {
      const replica = await replicaAtHead(organisations.get(account.organisation), database)
      if (!replica.find(projects, projectId)) return false
      return can(replica.getActor(account), 'team.edit', { projectId }).allowed
    },
    async grantsAllSeats(account, email) {
      const replica = await replicaAtHead(organisations.get(account.organisation), database)
      const actor = replica.getActor(account)
      return replica
        .all(members)
        .filter((member) => isSameEmail(member.email, email) && replica.find(projects, member.projectId))
        .every(({ projectId }) => can(actor, 'team.edit', { projectId }).allowed)
    },
    async getName(organisation, projectId) {
      const replica = await replicaAtHead(organisations.get(organisation), database)
      return replica.find(projects, projectId)?.name
    },
    add: (invitedBy, { email, projectId, role, requestId }) =>
      perform(invitedBy, requestId, 'team.invite', { id: `member_${requestId}`, projectId, email, role }),
    async name(by, { email, name }) {
      const seats = await getSeats(by, email)
      if (seats.some((seat) => seat.name !== name))
        await perform(by, randomUUID(), 'team.set-name', { email, name })
    },
    async leave(by, email) {
      const replica = await replicaAtHead(organisations.get(by.organisation), database)
      const left = [...replica.all(members), ...replica.all(absences)]
      if (left.some((record) => isSameEmail(record.email, email)))
        await perform(by, randomUUID(), 'team.remove-person', { email })
    },
  }

  async function getSeats({ organisation }: OrganisationAccount, email: string): Promise<readonly Member[]> {
    const replica = await replicaAtHead(organisations.get(organisation), database)
    return replica.all(members).filter((member) => isSameEmail(member.email, email))
  }

  /** Pushes a command by the same way as the requests that this person sends, so that the same rules decide it. */
  async function perform(by: OrganisationAccount, id: string, name: string, args: object): Promise<void> {
    const at = now().toISOString()
    const request = { id, name, args, at, today: at.slice(0, 10), timeZone: 'UTC' }
    await push(organisations.get(by.organisation), ports, { account: by, ip: undefined }, [request])
  }
}
