/** How the thread that decides large requests is started. */

export interface AsideSettings {
  /** The built worker. Tests run from source and have to name it. */
  readonly decidingWorker?: string | undefined
  /** How long the thread may take to decide. */
  readonly mostDecidingMs?: number | undefined
}
