/** What `tools/server-tests/global-setup.ts` prepares for the tests of the server. */

export interface Provided {
  /** The folder of the built worker of the embedded database, and of what tests start as processes. */
  readonly builtForTests: string
  /** The folder of an embedded database without tables, to be copied. */
  readonly pgliteTemplate: string
  /** A database of a PostgreSQL server, to create others from; undefined where PostgreSQL is not installed. */
  readonly postgresUrl: string | undefined
  /** The folder of its programs. */
  readonly postgresBinaries: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly database: Provided
  }
}
