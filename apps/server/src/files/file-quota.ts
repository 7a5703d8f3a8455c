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
  /** Files that are being received, by organisation. */
  const receivingByOrganisation = new Map<string, Set<SentFile>>()

  /** `keys`: of files that are being received, and may be stored already. */
  async function read(organisation: string, person: string, keys: readonly string[]) {
    const { rows } = await sql<StoredSizes>`
      select coalesce(sum(blob.size), 0)::bigint as team,
        coalesce(sum(blob.size) filter (where upload.user_id is not null), 0)::bigint as person,
        coalesce(array_agg(blob.sha256) filter (where blob.sha256 = any(${keys})), '{}') as stored,
        coalesce(
          array_agg(blob.sha256) filter (where blob.sha256 = any(${keys}) and upload.user_id is not null), '{}'
        ) as own
      from blob left join upload on upload.organisation_id = blob.organisation_id
        and upload.sha256 = blob.sha256 and upload.user_id = ${person}
      where blob.organisation_id = ${organisation}`.execute(db)
    return rows[0] ?? { team: 0, person: 0, stored: [], own: [] }
  }

  return {
    most: max,
    async used(organisation, person) {
      const { team, person: own } = await read(organisation, person, [])
      return { team, person: own }
    },
    async reserve(sent) {
      const { organisation, person } = sent
      const receiving = receivingByOrganisation.get(organisation) ?? new Set()
      receivingByOrganisation.set(organisation, receiving)
      // Some of these may be stored while the database is read, and others may begin.
      const before = [...receiving]
      const stored = await read(
        organisation,
        person,
        [sent, ...before].map(({ key }) => key),
      )
      const all = [...new Set([...before, ...receiving])]
      if (!fits(sent, stored, all, max)) return undefined
      receiving.add(sent)
      return () => void receiving.delete(sent)
    },
  }
}

interface StoredSizes extends FileQuota {
  /** The keys of requested files that the team has, and of those that the person has sent. */
  readonly stored: readonly string[]
  readonly own: readonly string[]
}

/** A file that is stored already takes no more. Each file counts once, even if it is also being received. */
function fits(
  sent: SentFile,
  { stored, own, ...used }: StoredSizes,
  receiving: readonly SentFile[],
  max: FileQuota,
) {
  const ofPerson = receiving.filter(({ person }) => person === sent.person)
  const isWithin = (
    present: readonly string[],
    others: readonly SentFile[],
    usedBytes: number,
    maxBytes: number,
  ) => present.includes(sent.key) || usedBytes + sumSizes([...others, sent], present) <= maxBytes
  return isWithin(stored, receiving, used.team, max.team) && isWithin(own, ofPerson, used.person, max.person)
}

function sumSizes(files: readonly SentFile[], present: readonly string[]): number {
  const sizes = new Map(files.filter(({ key }) => !present.includes(key)).map(({ key, size }) => [key, size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
