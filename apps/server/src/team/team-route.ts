/** A route of the team server, with who may use it. */
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { Context } from 'hono'
import type { TeamServices } from './team-services.ts'

/**
 * `anyone` may use it without an account, `signed-in` needs an account, `member` any role in the organisation that the
 * path names, `admin` the role Admin or Owner, and `owner` the role Owner there.
 */
export type TeamRoute = AnyoneRoute | SignedInRoute | OrganisationRoute

interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Below `/v1`. */
  readonly path: string
}

interface AnyoneRoute extends RouteBase {
  readonly who: 'anyone'
  handle(context: Context, caller: Caller): Promise<Response>
}

interface SignedInRoute extends RouteBase {
  readonly who: 'signed-in'
  handle(context: Context, caller: SignedInCaller): Promise<Response>
}

interface OrganisationRoute extends RouteBase {
  readonly who: 'member' | 'admin' | 'owner'
  handle(context: Context, caller: OrganisationCaller): Promise<Response>
}

export interface Caller {
  readonly services: TeamServices
  /** The network address; undefined if it is not known. */
  readonly ip: string | undefined
}

export interface SignedInCaller extends Caller {
  readonly signedIn: SignedIn
}

export interface OrganisationCaller extends SignedInCaller {
  readonly account: Account & { readonly organisation: string }
  readonly sessionId: string
}

/** A person with a valid session. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly sessionId: string
}
