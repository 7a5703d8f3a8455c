/** Every table of the database and its columns, as Kysely needs them. */
import type { ColumnType, Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'

export interface Tables extends AccountTables {
  organisation: OrganisationTable
  organisation_head: OrganisationHeadTable
  organisation_member: OrganisationMemberTable
  invitation: InvitationTable
  claim: ClaimTable
  record: RecordTable
  change: ChangeTable
  change_part: ChangePartTable
  request: RequestTable
  refused_count: RefusedCountTable
  audit: AuditTable
  blob: BlobTable
  upload: UploadTable
  job: JobTable
  calendar_feed: CalendarFeedTable
  read_link: ReadLinkTable
  review_link: ReviewLinkTable
}

/** Read as a value and written as text, because pg would write a JavaScript array as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Numbers of changes stay far below 2^53, so pg reads them as numbers (`column-types.ts`). */
type BigInteger = number

type OrganisationRole = 'Owner' | 'Admin' | 'Member' | 'Guest'
type ProjectRole = 'Viewer' | 'Commenter' | 'Editor' | 'Admin'

interface OrganisationTable {
  id: string
  name: string
  created_at: Instant
}

/** The number of the latest change of an organisation, whose row is locked by the user who makes the next one. */
interface OrganisationHeadTable {
  organisation_id: string
  seq: Generated<BigInteger>
  /** New after every restore, so that clients notice that their cursor is worthless. */
  epoch: string
  /** The number and hash of the latest entry of the audit; 0 and null before the first. */
  audit_seq: Generated<BigInteger>
  audit_hash: Buffer | null
}

interface OrganisationMemberTable {
  organisation_id: string
  user_id: string
  role: OrganisationRole
  joined_at: Instant
  /** IANA name, of the device that the person used last. */
  time_zone: Generated<string>
}

interface InvitationTable {
  token_hash: Buffer
  organisation_id: string
  email: string
  role: OrganisationRole
  project_id: string | null
  project_role: ProjectRole | null
  invited_by: string
  created_at: Instant
  expires_at: Instant
  accepted_at: NullableInstant
  /** The link was shown to the author, because this server sends no e-mail. */
  is_shown: Generated<boolean>
  revoked_at: NullableInstant
}

/** The one-time link that creates the first organisation. */
interface ClaimTable {
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: NullableInstant
}

/** The records of every list. A deleted record keeps its row, without its data. */
interface RecordTable {
  organisation_id: string
  list: string
  id: string
  project_id: string | null
  /** 'projects' where `project_id` is set: the link to a project is a foreign key to this same table. */
  project_list: ColumnType<string | null, never, never>
  version: number
  seq: BigInteger
  rank: string
  data: NullableJson
  updated_by: string
  updated_at: Instant
  deleted_at: NullableInstant
}

interface ChangeTable {
  organisation_id: string
  seq: BigInteger
  request_id: string
  user_id: string
  at: Instant
  steps: Json
  /** Set for a large change, whose steps are in `change_part`. */
  batch: string | null
}

/** A part of the steps of a change, stored before it. */
interface ChangePartTable {
  organisation_id: string
  batch: string
  part: number
  steps: Json
  inverse: Json
  stored_at: Instant
  /** Whether the records are written, too. */
  is_written: Generated<boolean>
}

/** Every request that was answered, so that one that is sent twice is applied once. */
interface RequestTable {
  organisation_id: string
  id: string
  user_id: string
  name: string
  hash: Buffer
  result: Json
  effect: NullableJson
  /** Set for a large change. The steps that revert it are in `change_part`. */
  batch: string | null
  /** The number of the change that it made. A refused request made none. */
  seq: BigInteger | null
  at: Instant
  sent_at: Instant
}

/** All refused requests of a person in an hour, of which only the first are stored. */
interface RefusedCountTable {
  organisation_id: string
  user_id: string
  hour: Instant
  count: number
}

/** Append-only: a trigger refuses to change or remove rows. */
interface AuditTable {
  organisation_id: string
  seq: BigInteger
  at: Instant
  user_id: string
  ip: string | null
  action: string
  list: string | null
  record_id: string | null
  project_id: string | null
  detail: Json
  /** The hash of the row before. */
  previous: Buffer
  hash: Buffer
}

interface BlobTable {
  organisation_id: string
  sha256: string
  size: BigInteger
  media_type: string
  created_by: string
  created_at: Instant
  /** Since when no record names the file, as far as was looked. */
  unnamed_since: NullableInstant
  /** Since when its bytes are being removed. The file counts as gone. */
  removing_since: NullableInstant
}

/** Who has sent which file, so that a file can be named only by people who had its bytes. */
interface UploadTable {
  organisation_id: string
  sha256: string
  user_id: string
  at: Instant
}

interface JobTable {
  id: string
  organisation_id: string | null
  kind: string
  /** Jobs of one key are one job. */
  key: string | null
  payload: Json
  run_at: Instant
  attempts: Generated<number>
  locked_until: NullableInstant
  done_at: NullableInstant
  error: string | null
}

/** At most one for each person. */
interface CalendarFeedTable {
  organisation_id: string
  user_id: string
  token_hash: Buffer
  scope: 'mine' | 'all'
  created_at: Instant
  fetched_at: NullableInstant
}

/** Links that show something to people without an account. */
interface ReadLinkTable {
  id: string
  organisation_id: string
  token_hash: Buffer
  /** The project in which the maker needs the permission. */
  project_id: string
  view: Json
  name: string
  /** The contents of a package, as they were when the link was made. */
  frozen: NullableJson
  /** The address to which the server mailed it, in lower case. Its rights come from the transmittal, not from its maker. */
  mailed_to: ColumnType<string | null, string | null | undefined, string | null>
  /** When its recipients had acknowledged by it. Null for other links. */
  used_at: NullableInstant
  made_by: string
  created_at: Instant
  expires_at: Instant
  revoked_at: NullableInstant
  openings: Generated<number>
  opened_at: NullableInstant
}

/** A link that was mailed to the person of a stage of a review. */
interface ReviewLinkTable {
  id: string
  organisation_id: string
  token_hash: Buffer
  project_id: string | null
  workflow_id: string
  stage_id: string
  round: number
  /** In lower case. */
  email: string
  created_at: Instant
  expires_at: Instant
  /** When the person decided by this link, or by another one to the same stage and round. */
  used_at: NullableInstant
  openings: Generated<number>
  opened_at: NullableInstant
}
