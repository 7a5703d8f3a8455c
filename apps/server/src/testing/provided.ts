/** What `tools/server-tests/global-setup.ts` prepares for the tests of the server. */

export interface Provided {
  /** The folder of the built worker of the embedded database, and of what tests start as processes. */
  readonly builtForTests: string
  /** The folders of embedded databases, to be copied. */
  readonly pglite: Readonly<Record<Template, string>>
  /** A database of a PostgreSQL server, to create others from; undefined where PostgreSQL is not installed. */
  readonly postgresUrl: string | undefined
  /** The name of a database of that server with tables, to create others from. */
  readonly migratedPostgres: string
}

/** Without tables, or with those of all migrations. */
export type Template = 'empty' | 'migrated'

declare module 'vitest' {
  interface ProvidedContext {
    readonly database: Provided
  }
}
