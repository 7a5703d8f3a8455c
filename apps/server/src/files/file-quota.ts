/** How much the files of a team, and of each person in it, may take. */
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** In bytes. */
export interface FileQuota {
  readonly team: number
  readonly person: number
}

export const defaultQuota: FileQuota = { team: 200e9, person: 50e9 }

export interface FileQuotas {
  readonly most: FileQuota
  /** What the files take now. Each counts once for the team, and once for each person who sent it. */
  used(organisation: string, person: string): Promise<FileQuota>
  /**
   * Reserves space for a file, so that several that are sent together do not pass the limit. Returns what ends it;
   * undefined if there is not so much.
   */
  reserve(sent: SentFile): Promise<(() => void) | undefined>
}

interface SentFile {
  readonly organisation: string
  readonly person: string
  readonly key: string
  readonly size: number
}

export function createFileQuotas({ db }: Pick<Database, 'db'>, max: FileQuota): FileQuotas {
  /** By organisation, and by organisation and person. */
  const reserved = new Map<string, number>()

  async function read(organisation: string, person: string, key: string) {
    const { rows } = await sql<{ team: number; person: number; is_stored: boolean; is_own: boolean }>`
      select coalesce(sum(blob.size), 0)::bigint as team,
        coalesce(sum(blob.size) filter (where upload.user_id is not null), 0)::bigint as person,
        coalesce(bool_or(blob.sha256 = ${key}), false) as is_stored,
        coalesce(bool_or(blob.sha256 = ${key} and upload.user_id is not null), false) as is_own
      from blob left join upload on upload.organisation_id = blob.organisation_id
        and upload.sha256 = blob.sha256 and upload.user_id = ${person}
      where blob.organisation_id = ${organisation}`.execute(db)
    return rows[0] ?? { team: 0, person: 0, is_stored: false, is_own: false }
  }

  return {
    most: max,
    async used(organisation, person) {
      const row = await read(organisation, person, '')
      return { team: row.team, person: row.person }
    },
    async reserve({ organisation, person, key, size }) {
      const ofPerson = JSON.stringify([organisation, person])
      const used = await read(organisation, person, key)
      const added = { team: used.is_stored ? 0 : size, person: used.is_own ? 0 : size }
      const isOver =
        (added.team > 0 && used.team + (reserved.get(organisation) ?? 0) + added.team > max.team) ||
        (added.person > 0 && used.person + (reserved.get(ofPerson) ?? 0) + added.person > max.person)
      if (isOver) return undefined
      add(organisation, added.team)
      add(ofPerson, added.person)
      return () => {
        add(organisation, -added.team)
        add(ofPerson, -added.person)
      }
    },
  }

  function add(key: string, bytes: number) {
    const sum = (reserved.get(key) ?? 0) + bytes
    if (sum > 0) reserved.set(key, sum)
    else reserved.delete(key)
  }
}
