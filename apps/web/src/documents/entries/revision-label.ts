/** How a revision is called. */
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'

/** 'Rev C', or the day of a revision without a code. */
export function revisionToLabel({ revision, updated }: Pick<Issued, 'revision' | 'updated'>): string {
  return revision ? `Rev ${revision}` : storedDayToLabel(updated)
}
