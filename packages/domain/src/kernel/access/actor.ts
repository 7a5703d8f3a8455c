/** The person who makes a request, and the roles of that person. */
import type { Id } from '../records/record.ts'
import type { ActionsByRegister } from './register-actions.ts'

export const roles = ['Viewer', 'Commenter', 'Editor', 'Admin'] as const
export type Role = (typeof roles)[number]

export interface Actor {
  readonly id: Id
  /** The name shown with the person's comments. */
  readonly name: string
  readonly email: string
  /** In a team: the names of the person in the teams of projects. */
  readonly namedAs?: readonly NameInProject[]
  readonly roles: Roles
  /** A person without an account, who answers through a link. */
  readonly link?: LinkOrigin
}

/** Counts in its own project only: the user who administers another project chooses the names there. */
export interface NameInProject {
  readonly projectId: Id
  readonly name: string
}

/** The one record that a link lets people answer: a transmittal, or a stage of a review. */
export type LinkOrigin = TransmittalOrigin | ReviewOrigin

interface TransmittalOrigin {
  readonly projectId: Id
  readonly transmittalId: Id
  /** The recipient for whom the link was made. Undefined for a link that any recipient can use. */
  readonly recipientId?: Id
  /** The address to which the server mailed the link. It answers for the recipients with this address alone. */
  readonly email?: string
}

/** From a link that was mailed to the person of the stage. */
export interface ReviewOrigin {
  /** Null for a review that belongs to no project. */
  readonly projectId: Id | null
  readonly workflowId: Id
  readonly stageId: Id
  readonly round: number
  readonly email: string
}

/** A role that is left out is not held. */
export interface Roles {
  /** In the workspace and all its projects. A local workspace gives its user the role Admin here. */
  readonly everywhere?: Role
  /** For records that belong to no project. */
  readonly workspace?: Role
  readonly projects?: ReadonlyMap<Id, Role>
  /** In the projects whose permissions by register concern the person. Admins have none, because they may do everything. */
  readonly grants?: ReadonlyMap<Id, Grants>
  /** Only of guests. */
  readonly guest?: GuestView
}

/** What a person may do in the registers of one project, instead of what the role allows there. */
export interface Grants {
  readonly actions: ActionsByRegister
  /** Addresses and names of the person and of colleagues in the team, in lower case. Records that name them are visible. */
  readonly named: readonly string[]
}

/** A contact of one project names the company in that project only, one of the workspace in all projects. */
export interface CompanyOfGuest {
  /** In lower case. */
  readonly name: string
  readonly projectId: Id | null
}

/** What a guest sees in the projects beyond what every guest sees. */
export interface GuestView {
  readonly email: string
  /** The companies that the directory names for the guest's address. */
  readonly companies: readonly CompanyOfGuest[]
  /** The projects that show guests their budget. */
  readonly budgetProjectIds: readonly Id[]
  /** The projects that show guests the contacts of other companies. */
  readonly contactProjectIds: readonly Id[]
}
