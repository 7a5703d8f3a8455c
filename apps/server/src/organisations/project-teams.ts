/** The teams of projects. They are records, so they are read and changed as all records of an organisation are. */
import { can } from '@plumbline/domain/access/policy.ts'
import type { TeamRole } from '@plumbline/domain/projects/member.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { HeldOrganisations } from '../sync/held-organisations.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { type PushingPorts, push } from '../sync/push.ts'

export interface ProjectTeams {
  /** Whether the person may change the team of this project. False if there is no such project. */
  administers(account: OrganisationAccount, projectId: string): Promise<boolean>
  /** Undefined if there is no such project. */
  nameOf(organisation: string, projectId: string): Promise<string | undefined>
  /** Adds somebody who accepted an invitation, as far as the person who invited may still do so. */
  add(invitedBy: OrganisationAccount, newMember: NewMember): Promise<void>
}

type OrganisationAccount = Account & { readonly organisation: string }

interface NewMember {
  readonly email: string
  readonly projectId: string
  readonly role: TeamRole
  /** The same for the same invitation, so that it adds one member. */
  readonly requestId: string
}

interface Ports extends PushingPorts {
  readonly organisations: HeldOrganisations
}

export function createProjectTeams(ports: Ports): ProjectTeams {
  const { database, organisations, now } = ports
  return {
    async administers(account, projectId) {
      const replica = await replicaAtHead(organisations.get(account.organisation), database)
      if (!replica.find(projects, projectId)) return false
      return can(replica.actorOf(account), 'team.edit', { projectId }).allowed
    },
    async nameOf(organisation, projectId) {
      const replica = await replicaAtHead(organisations.get(organisation), database)
      return replica.find(projects, projectId)?.name
    },
    async add(invitedBy, { email, projectId, role, requestId }) {
      const at = now().toISOString()
      const request = {
        id: requestId,
        name: 'team.invite',
        args: { id: `member_${requestId}`, projectId, email, role },
        at,
        today: at.slice(0, 10),
        timeZone: 'UTC',
      }
      await push(organisations.get(invitedBy.organisation), ports, { account: invitedBy, ip: undefined }, [
        request,
      ])
    },
  }
}
