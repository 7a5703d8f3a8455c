/** What the calendar of a person shows, and messages about its address. */
import type { FeedScope } from '@plumbline/domain/team/wire/feed-scope.ts'

export const scopeNames: Readonly<Record<FeedScope, string>> = {
  mine: 'What concerns me',
  all: 'Everything I can see',
}

export const scopeMeanings: Readonly<Record<FeedScope, string>> = {
  mine: 'Actions, conditions and reviews assigned to you, and the deadlines, hold points, orders, deliveries and alarms of projects whose team you belong to.',
  all: 'Also what is assigned to others or to no one.',
}

export const messages = {
  scopeChanged: (scope: FeedScope) => ({
    title: 'Calendar Changed',
    description: `It now shows: ${scopeNames[scope]}. Calendar programs follow the next time they ask.`,
  }),
  switchedOff: {
    title: 'Calendar Address Switched Off',
    description: 'Calendars that use it are no longer updated.',
  },
  failed: (description: string) => ({
    title: 'Not Done',
    description,
    tone: 'destructive' as const,
  }),
}
