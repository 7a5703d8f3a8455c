/** The stamp of a record: when and by whom it was last changed. The store sets it on every change. */
import type { Rec } from './record.ts'

export interface Stamp {
  /** ISO instant. */
  readonly updatedAt: string
  /** The e-mail address of the signed-in person. */
  readonly updatedBy: string
}

export function withStamp<T extends Rec>(record: T, { updatedAt, updatedBy }: Stamp): T {
  return { ...record, updatedAt, updatedBy }
}

/** Undefined if the last change was made by a version without stamps, or by another program. */
export function getStamp(record: object): Stamp | undefined {
  const { updatedAt, updatedBy } = record as Partial<Record<keyof Stamp, unknown>> // `as`: any field may be missing
  const isStamped =
    typeof updatedAt === 'string' && typeof updatedBy === 'string' && !Number.isNaN(Date.parse(updatedAt))
  return isStamped ? { updatedAt, updatedBy } : undefined
}

export function isStampField(field: string): boolean {
  return field === 'updatedAt' || field === 'updatedBy'
}
