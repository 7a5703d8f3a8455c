/** The definitions of the single stored values: their keys and formats. */

import { type Preferences, preferencesSchema } from '@plumbline/domain/activity/notifications/preferences.ts'
import { dateOrders } from '@plumbline/domain/kernel/days/date-order.ts'
import { type Profile, profileSchema } from '@plumbline/domain/people/account/profile.ts'
import {
  type TableSettings,
  tableSettingsSchema,
} from '@plumbline/domain/registers/table-settings/table-settings.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import * as z from 'zod/mini'
import { paperSizes, type Region, regionOfLanguage, weekStarts } from './region.ts'
import { textToJson } from './text-to-json.ts'

export interface ValueDef<T> {
  readonly key: string
  /** Undefined if the text is not a valid value. */
  readonly read: (text: string) => T | undefined
  readonly toText: (value: T) => string
  /** The value if nothing readable is stored. */
  readonly initial: () => T
  /** The user is informed if the stored value is unreadable. */
  readonly reportsUnreadable?: boolean
  /**
   * Not set by the user directly. If it cannot be stored, it is kept until the page is closed, and no fault is
   * reported.
   */
  readonly isIncidental?: boolean
}

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const accentColors = ['blue', 'green', 'purple', 'amber', 'rose'] as const
export const layoutDensities = ['compact', 'default', 'comfortable'] as const
export type WorkspaceKind = 'demo' | 'own'

export const theme = wordValue('theme', themes, () =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
)
export const accentColor = wordValue('plumblineAccentColor', accentColors, () => 'blue')
export const layoutDensity = wordValue('plumblineLayoutDensity', layoutDensities, () => 'default')
/** Date format, first day of the week and paper size, initially as usual for the browser's language. */
export const dateOrder = wordValue('plumblineDateOrder', dateOrders, () => usualRegion().dateOrder)
export const weekStart = wordValue('plumblineWeekStart', weekStarts, () => usualRegion().weekStart)
export const paperSize = wordValue('plumblinePaperSize', paperSizes, () => usualRegion().paperSize)
/** The view of the Actions screen: 'mine' is everything that is due from the user, 'usual' means none was chosen. */
export const actionsView = wordValue(
  'plumblineActionsView',
  ['usual', 'mine', 'board', 'list', 'grouped'],
  () => 'usual',
)
/** Whether the calendar of the dashboard leaves out what another user has to do. */
export const agendaScope = wordValue('plumblineAgendaScope', ['all', 'mine'], () => 'all')
/** Id of the project whose program is shown; empty for none. */
export const programProject: ValueDef<string> = {
  key: 'plumblineProgramProject',
  isIncidental: true,
  read: (text) => text,
  toText: String,
  initial: () => '',
}
/** Whether the chart of the program highlights the critical path and shows float. */
export const criticalPath = wordValue('plumblineCriticalPath', ['off', 'on'], () => 'off')
export const programZooms = ['day', 'week', 'month', 'quarter'] as const
export type ProgramZoom = (typeof programZooms)[number]
/** The zoom level of the program chart. */
export const programZoom = wordValue('plumblineProgramZoom', programZooms, () => 'day')
/** Whether the chart marks hold points and long lead items above the bars. */
export const programLane = wordValue('plumblineProgramLane', ['on', 'off'], () => 'on')
export const workspaceKind = wordValue<WorkspaceKind>('plumblineWorkspace', ['demo', 'own'], () => 'demo')

/** The database that held the records in earlier versions of the app. */
export const recordsDatabase = { key: 'plumblineRecords' }

/** The browser was asked to keep the records when space runs low. */
export const requestedPersistence: ValueDef<boolean> = {
  key: 'plumblineAskedForPersistence',
  isIncidental: true,
  read: (text) => text === 'true',
  toText: String,
  initial: () => false,
}

export const tourDone: ValueDef<boolean> = {
  key: 'hasCompletedPlumblineTour',
  isIncidental: true,
  read: (text) => text === 'true',
  toText: String,
  initial: () => false,
}

const userSchema = z.looseObject({ name: z._default(z.string(), ''), email: z.string() })
export interface User {
  name: string
  email: string
}

/** The signed-in user. */
export const user: ValueDef<User | undefined> = {
  ...jsonValue<User | undefined>('plumblineUser', userSchema, () => undefined),
  reportsUnreadable: true,
}

/** The team that the user has signed in to. Undefined in a workspace of this browser, which is kept while the user is signed in to a team. */
export const teamSession: ValueDef<TeamSession | undefined> = {
  key: 'plumblineTeamSession',
  read(text) {
    // `as`: the server's answer was checked before it was stored. Its schema would weigh on the sign-in page.
    const stored = Object(textToJson(text)) as Partial<TeamSession>
    return stored.account?.id && stored.organisation?.id ? (stored as TeamSession) : undefined
  },
  toText: (session) => JSON.stringify(session),
  initial: () => undefined,
}

/** Names the moves of this browser's personal workspace to a team, so that no record is moved twice. */
export const moveId: ValueDef<string> = {
  key: 'plumblineMove',
  read: (text) => (/^[0-9a-z]{8,64}$/.test(text) ? text : undefined),
  toText: String,
  initial: () => '',
}

/** The person has signed out of a team, and its server may not know yet. It is notified before it is asked anything else. */
export const endsSession: ValueDef<boolean> = {
  key: 'plumblineEndsSession',
  isIncidental: true,
  read: (text) => text === 'true',
  toText: String,
  initial: () => false,
}

/** The team of the server that this page came from: '' if it has none, undefined if that is not known yet. */
export const serverTeam: ValueDef<string | undefined> = {
  key: 'plumblineServerTeam',
  isIncidental: true,
  read: (text) => text,
  toText: (name) => name ?? '',
  initial: () => undefined,
}

export const profile = jsonValue<Profile>('plumblineProfile', profileSchema, () => profileSchema.parse({}))

export const preferences = jsonValue<Preferences>('plumblineNotificationSettings', preferencesSchema, () =>
  preferencesSchema.parse({}),
)

/** Columns, saved views and the choice of a table, for each register. */
export const tableSettings = jsonValue<TableSettings>('plumblineTableSettings', tableSettingsSchema, () => ({
  tables: {},
}))

/** Whether to show browser notifications as well, if the browser allows them. */
export const browserNotices = wordValue('plumblineBrowserNotices', ['on', 'off'], () => 'on')

/**
 * Ids of the derived notifications that the user has read or the browser has shown. The key dates from when there were
 * only alarms.
 */
export const readNotificationIds = idsValue('plumblineReadAlarms')
export const announcedNotificationIds = idsValue('plumblineAnnouncedAlarms')

/** When the last back-up of this browser was saved, as an ISO instant. */
export const lastBackUp: ValueDef<string | undefined> = {
  key: 'plumblineLastBackup',
  isIncidental: true,
  read: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  toText: String,
  initial: () => undefined,
}

/** The entries picked from the command palette, latest first. */
export const recentEntries = idsValue('plumblineRecentCommands')

function idsValue(key: string): ValueDef<readonly string[]> {
  const none: readonly string[] = []
  return { ...jsonValue<readonly string[]>(key, z.array(z.string()), () => none), isIncidental: true }
}

function usualRegion(): Region {
  return regionOfLanguage(globalThis.navigator?.language ?? 'en-US')
}

/** A value that is one of a few words, stored as plain text. */
function wordValue<T extends string>(key: string, options: readonly T[], initial: () => T): ValueDef<T> {
  return { key, read: (text) => options.find((word) => word === text), toText: String, initial }
}

function jsonValue<T>(key: string, schema: z.ZodMiniType<T, unknown>, initial: () => T): ValueDef<T> {
  return {
    key,
    read: (text) => schema.safeParse(textToJson(text)).data,
    toText: (value) => JSON.stringify(value),
    initial,
  }
}
