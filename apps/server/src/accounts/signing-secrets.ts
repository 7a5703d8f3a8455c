/** The secrets that sign cookies and encrypt second factors. All processes of a server share them. */
import type { Database } from '../database/open-database.ts'

export interface SigningSecret {
  readonly version: number
  readonly value: string
}

/** The first one is used. The others came with archives, and decrypt what they once encrypted. */
export function readSigningSecrets({ db }: Pick<Database, 'db'>): Promise<SigningSecret[]> {
  return db
    .selectFrom('server_secret')
    .select(['version', 'value'])
    .orderBy('created_at', 'desc')
    .orderBy('version')
    .execute()
}
