/** What is stored in the database of a workspace in one transaction. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'

/** The answer to a request, as every tab finds it in the log. */
export type LoggedAnswer =
  | { readonly kind: 'stored'; readonly requestId: Id; readonly numbers?: Readonly<Record<Id, Id>> }
  | {
      readonly kind: 'refused'
      readonly requestId: Id
      readonly reason: string
      readonly fields: readonly string[]
    }

export interface RequestedChange {
  /** By storage key. Null: the list is no longer stored. */
  readonly lists: ReadonlyMap<string, readonly Entry[] | null>
  /** Texts that are not lists. */
  readonly texts: readonly { readonly key: string; readonly text: string | null }[]
  readonly answers: readonly LoggedAnswer[]
  /** Texts under a key of local storage that are not to be taken for those of another program. */
  readonly seen?: readonly { readonly key: string; readonly text: string }[]
  /** Texts to be written to local storage afterwards. */
  readonly values?: readonly { readonly key: string; readonly text: string | null }[]
}

/** Records that could not be read were moved to a separate text. */
export interface Quarantined {
  readonly key: string
  readonly quarantineKey: string
}

export interface RecordDatabasePorts {
  catalogue: readonly ListRow[]
  now(): Date
  /** The entries on the screen. Records with the same text stay the same objects. */
  visible(key: string): readonly Entry[] | undefined
  /**
   * What local storage has of the lists. If the database no longer has anything but local storage does, the browser has
   * removed the database alone, and this tab stores its records again. A user who clears the data of a site removes both.
   */
  mirrored?(): readonly { readonly key: string; readonly text: string }[]
  /** Called when the database answers. All records may take long to be read. */
  onAnswer?(): void
}

/** For a change that answers no request. */
export const noRequests = (): readonly Id[] => []
