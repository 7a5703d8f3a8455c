/** How the threads that read and decide large requests are started. */

export interface AsideSettings {
  /** The built workers. Tests run from source and have to name them. */
  readonly decidingWorker?: string | undefined
  readonly readingWorker?: string | undefined
  /** How long the thread may take to decide. */
  readonly maxDecidingMs?: number | undefined
}
