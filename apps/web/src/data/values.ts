/** The single values that are kept: each under which key, and in which form. */
import { type Profile, profileSchema } from '@plumbline/domain/account/profile.ts'
import { dateOrders } from '@plumbline/domain/kernel/date-order.ts'
import { type Preferences, preferencesSchema } from '@plumbline/domain/notifications/preferences.ts'
import * as z from 'zod/mini'
import { paperSizes, type Region, regionOfLanguage, weekStarts } from './region.ts'
import { textToJson } from './text-to-json.ts'

export interface ValueDef<T> {
  readonly key: string
  /** Undefined when the text is no such value. */
  readonly read: (text: string) => T | undefined
  readonly toText: (value: T) => string
  /** What holds while nothing readable is stored. */
  readonly initial: () => T
  /** Worth telling the user when it cannot be read. */
  readonly isMissed?: boolean
  /** Noted on the side, at nobody's wish: where it cannot be stored it holds while the page does, and no fault is told. */
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
/** How days are written, on which day weeks begin, and what is printed on: at first as the browser's language has it. */
export const dateOrder = wordValue('plumblineDateOrder', dateOrders, () => usualRegion().dateOrder)
export const weekStart = wordValue('plumblineWeekStart', weekStarts, () => usualRegion().weekStart)
export const paperSize = wordValue('plumblinePaperSize', paperSizes, () => usualRegion().paperSize)
/** How the Actions screen shows its tasks. */
export const actionsView = wordValue('plumblineActionsView', ['board', 'list', 'grouped'], () => 'board')
/** Id of the project whose programme is shown; '' for none. */
export const programProject: ValueDef<string> = {
  key: 'plumblineProgramProject',
  isIncidental: true,
  read: (text) => text,
  toText: String,
  initial: () => '',
}
/** Whether the chart of the programme marks what is critical, and how far the rest may slip. */
export const criticalPath = wordValue('plumblineCriticalPath', ['off', 'on'], () => 'off')
export const programZooms = ['day', 'week', 'month', 'quarter'] as const
export type ProgramZoom = (typeof programZooms)[number]
/** How near the chart of the programme is seen. */
export const programZoom = wordValue('plumblineProgramZoom', programZooms, () => 'day')
/** Whether it marks hold points and long lead items above the bars. */
export const programLane = wordValue('plumblineProgramLane', ['on', 'off'], () => 'on')
export const workspaceKind = wordValue<WorkspaceKind>('plumblineWorkspace', ['demo', 'own'], () => 'demo')

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

/** Who is signed in. */
export const user: ValueDef<User | undefined> = {
  ...jsonValue<User | undefined>('plumblineUser', userSchema, () => undefined),
  isMissed: true,
}

export const profile = jsonValue<Profile>('plumblineProfile', profileSchema, () => profileSchema.parse({}))

export const preferences = jsonValue<Preferences>('plumblineNotificationSettings', preferencesSchema, () =>
  preferencesSchema.parse({}),
)

/** Whether the browser is to notify too; it does so only where it has been allowed to. */
export const browserNotices = wordValue('plumblineBrowserNotices', ['on', 'off'], () => 'on')

/** Ids of the derived notifications that the user has read, or the browser has shown. The key's name is from when there were only alarms. */
export const readNews = idsValue('plumblineReadAlarms')
export const announcedNews = idsValue('plumblineAnnouncedAlarms')

/** When the last back-up of this browser was saved, as an ISO instant. */
export const lastBackUp: ValueDef<string | undefined> = {
  key: 'plumblineLastBackup',
  isIncidental: true,
  read: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  toText: String,
  initial: () => undefined,
}

/** What was picked from the command palette, the last first. */
export const recentEntries = idsValue('plumblineRecentCommands')

function idsValue(key: string): ValueDef<readonly string[]> {
  const none: readonly string[] = []
  return { ...jsonValue<readonly string[]>(key, z.array(z.string()), () => none), isIncidental: true }
}

function usualRegion(): Region {
  return regionOfLanguage(globalThis.navigator?.language ?? 'en-US')
}

/** One of a few words, stored as it is. */
function wordValue<T extends string>(key: string, words: readonly T[], initial: () => T): ValueDef<T> {
  return { key, read: (text) => words.find((word) => word === text), toText: String, initial }
}

function jsonValue<T>(key: string, schema: z.ZodMiniType<T, unknown>, initial: () => T): ValueDef<T> {
  return {
    key,
    read: (text) => schema.safeParse(textToJson(text)).data,
    toText: (value) => JSON.stringify(value),
    initial,
  }
}
