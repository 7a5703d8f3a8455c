/** A route of the team server, with who may use it. */
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { Context } from 'hono'
import type { SignedIn } from '../accounts/find-callers.ts'
import type { Head } from '../audit/lock-head.ts'
import type { TeamServices } from '../services/team-services.ts'
import type { Team } from './open-team.ts'

/**
 * `anyone` may use it without an account, `signed-in` needs an account, `member` any role in the organisation that the
 * path names, `admin` the role Admin or Owner, and `owner` the role Owner there.
 */
export type TeamRoute = EarlyRoute | AnyoneRoute | SignedInRoute | OrganisationRoute

interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Below `/v1`. */
  readonly path: string
  /** How much a call counts towards the limit of its person, where it costs more than most. */
  readonly points?: number
  /** Whether the body is a file, which is stored as it arrives. */
  readonly isFile?: true
}

/** Answers also as long as this server has no team. */
interface EarlyRoute extends RouteBase {
  readonly who: 'anyone'
  readonly early: true
  handle(context: Context, caller: EarlyCaller): Promise<Response>
}

interface AnyoneRoute extends RouteBase {
  readonly who: 'anyone'
  /** Called by other programs than our pages. What it needs is in its path. */
  readonly isForPrograms?: true
  readonly early?: false
  handle(context: Context, caller: Caller): Promise<Response>
}

interface SignedInRoute extends RouteBase {
  readonly who: 'signed-in'
  readonly early?: false
  handle(context: Context, caller: SignedInCaller): Promise<Response>
}

interface OrganisationRoute extends RouteBase {
  readonly who: 'member' | 'admin' | 'owner'
  readonly early?: false
  handle(context: Context, caller: OrganisationCaller): Promise<Response>
}

export interface EarlyCaller {
  readonly team: Team
  /** The network address; undefined if it is not known. */
  readonly ip: string | undefined
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
  /** Where the organisation stood when the caller was looked up. */
  readonly head: Head
}
