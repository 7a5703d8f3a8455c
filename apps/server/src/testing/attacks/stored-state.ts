/** What a database contains of an organisation, read past the product. */
import type { Database } from '../../database/open-database.ts'
import type { Fields, Row, Stored, StoredEdit } from './role-oracle.ts'

type Db = Pick<Database, 'db'>

export async function readStored({ db }: Db, organisation: string): Promise<Stored> {
  const rows = await db
    .selectFrom('record')
    .select(['list', 'id', 'data'])
    .where('organisation_id', '=', organisation)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ list, id, data }) => [`${list} ${id}`, { list, id, record: data as Fields } satisfies Row]),
  )
}

export async function readHead({ db }: Db, organisation: string): Promise<number> {
  const { seq } = await db
    .selectFrom('organisation_head')
    .select('seq')
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return seq
}

export interface LoggedChange {
  readonly request: { readonly id: string; readonly name: string }
  readonly by: string
  readonly edits: readonly StoredEdit[]
}

/** The changes after a number, each applied to `stored` once the caller has looked at it. */
export async function* replay(
  { db }: Db,
  organisation: string,
  after: number,
  stored: Stored,
): AsyncGenerator<LoggedChange> {
  const rows = await db
    .selectFrom('change')
    .innerJoin('request', (join) =>
      join
        .onRef('request.id', '=', 'change.request_id')
        .onRef('request.organisation_id', '=', 'change.organisation_id'),
    )
    .select([
      'change.request_id as id',
      'request.name as name',
      'change.user_id as by',
      'change.steps as steps',
    ])
    .where('change.organisation_id', '=', organisation)
    .where('change.seq', '>', after)
    .orderBy('change.seq')
    .execute()
  for (const { id, name, by, steps } of rows) {
    const edits = (steps as readonly LoggedStep[]).map(({ list, id, confirmed }) => ({
      list,
      id,
      before: stored.get(`${list} ${id}`)?.record,
      after: confirmed?.record,
    }))
    yield { request: { id, name }, by, edits }
    for (const { list, id, after } of edits) {
      if (after) stored.set(`${list} ${id}`, { list, id, record: after })
      else stored.delete(`${list} ${id}`)
    }
  }
}

interface LoggedStep {
  readonly list: string
  readonly id: string
  readonly confirmed: { readonly record: Fields } | null
}

/** The tables about people, whom no push may change. */
export async function readPeople({ db }: Db): Promise<unknown> {
  const members = await db
    .selectFrom('organisation_member')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .execute()
  const accounts = await db.selectFrom('account').select(['id', 'email', 'name']).orderBy('id').execute()
  const invitations = await db.selectFrom('invitation').selectAll().orderBy('email').execute()
  const links = await db.selectFrom('read_link').selectAll().orderBy('id').execute()
  const mailedLinks = await db.selectFrom('review_link').selectAll().orderBy('id').execute()
  return { members, accounts, invitations, links, mailedLinks }
}
