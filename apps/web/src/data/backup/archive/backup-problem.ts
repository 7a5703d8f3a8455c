/** Why a back-up cannot be restored. */

export type BackupReason =
  | 'not-a-zip'
  | 'truncated'
  | 'unreadable'
  | 'encrypted'
  | 'unsafe-name'
  | 'duplicate-name'
  | 'too-many-entries'
  | 'too-large'
  | 'overpacked'
  | 'no-manifest'
  | 'bad-manifest'
  | 'later-format'
  | 'later-schema'
  | 'entry-missing'
  | 'wrong-checksum'
  | 'wrong-records'
  | 'forbidden-field'

export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
  readonly reason: BackupReason
  /** The entry, list or field with the problem; empty for the whole back-up. */
  readonly about: string

  constructor(reason: BackupReason, about = '', cause?: unknown) {
    super(`The back-up cannot be restored: ${reason} ${about}`, { cause })
    this.reason = reason
    this.about = about
  }
}
