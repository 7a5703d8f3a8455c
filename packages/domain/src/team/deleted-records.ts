import type { Id, Rec } from '../kernel/records/record.ts'

/** What is known of deleted records. Their ids are never given to another record. */
export interface DeletedRecords {
  readonly ids: ReadonlyMap<string, Iterable<Id>>
  /** As `deletedProjects` of a replica. */
  readonly projects: Iterable<Rec>
}
