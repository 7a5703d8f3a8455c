/** Sorts and counts documents by their last change. */
import { addDays, type Day, daysBetween } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { ProjectDocument } from './document.ts'

const recentDays = 7

/** Changed today or on one of the six days before. */
export function countRecentlyUpdated(
  documents: readonly Pick<ProjectDocument, 'updated'>[],
  today: Day,
): number {
  // Most documents of a large register are older, which a comparison of texts shows. Time zones shift a day by one at
  // most.
  const earliest = addDays(today, -recentDays - 1)
  return documents.filter(({ updated }) => {
    const day = updated >= earliest ? storedToDay(updated) : undefined
    if (day === undefined) return false
    const age = daysBetween(day, today)
    return age >= 0 && age < recentDays
  }).length
}

/** Newest first. Equal days keep the list order, and documents without a valid day come last. */
export function newestDocuments(documents: readonly ProjectDocument[], count: number): ProjectDocument[] {
  const dated = documents.map((document) => ({ document, key: ageKey(document.updated) }))
  return dated
    .sort((a, b) => (a.key > b.key ? -1 : Number(a.key < b.key)))
    .slice(0, count)
    .map(({ document }) => document)
}

/** By day in the given time zone, then by instant. */
function ageKey(updated: string): string {
  const day = storedToDay(updated)
  return day ? `${day} ${updated}` : ''
}
