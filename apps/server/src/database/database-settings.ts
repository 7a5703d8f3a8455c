/** Where the database is. */
export interface DatabaseSettings {
  /** The embedded database and the files of teams are kept below this folder. */
  readonly dataDir: string
  /** A PostgreSQL database. Without it the embedded database is used. */
  readonly url: string | undefined
  /** The built worker of the embedded database. Tests run from source and have to name it. */
  readonly pgliteWorker?: string | undefined
}
