/** The texts of the sign of the connection to the team. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { instantToTimeLabel, momentToLabel } from '#core/dates/labels.ts'
import type { SyncState } from '#data/team/cache/sync-state.ts'

interface SyncTexts {
  /** Beside the icon, and its name. */
  readonly label: string
  readonly description: string
}

export function syncToTexts(state: SyncState, organisation: string, now: Date): SyncTexts {
  switch (state.kind) {
    case 'saved':
      return {
        label: 'All changes saved',
        description: `Everything you entered is on the server of ${organisation}.`,
      }
    case 'saving':
      return {
        label: `${countChanges(state.count)} waiting`,
        description: 'They are stored in this browser, and are being sent to your team’s server.',
      }
    case 'offline':
      return {
        label: withWaiting(`Offline since ${sinceToLabel(state.since, now)}`, state.count),
        description:
          'Go on working. What you enter is stored in this browser, and sent when the server can be reached.',
      }
    case 'storage-full':
      return {
        label: `Server full, ${countChanges(state.count)} waiting`,
        description:
          'The disk of your team’s server is full. Tell the person who runs it. Your changes are stored in this browser, and sent as soon as there is space.',
      }
    case 'attention':
      return {
        label: `${countChanges(state.refused.length)} ${state.refused.length === 1 ? 'needs' : 'need'} attention`,
        description:
          'Your team’s server did not accept the following. The rest was sent. Try again, download it, or discard it.',
      }
    case 'signed-out':
      return {
        label: withWaiting('Signed out', state.count),
        description:
          'Your session has ended, so the records were removed from this browser. Sign in again, and your waiting changes are sent. None is lost.',
      }
    case 'outdated':
      return {
        label: withWaiting('Reload to go on', state.count),
        description:
          'Your team’s server has a newer version of Plumbline. Reload this page, and your waiting changes are sent.',
      }
    case 'removed':
      return {
        label: 'No longer in the team',
        description: `You are no longer in ${organisation}. Its records were removed from this browser.`,
      }
  }
}

/** The announcement of a screen reader when the state changes. Saving is not announced, and saved only after trouble. */
export function syncToAnnouncement(
  { kind }: SyncState,
  before: SyncState['kind'] | undefined,
): string | undefined {
  switch (kind) {
    case 'saving':
      return undefined
    case 'saved':
      return before === undefined || before === 'saving' ? '' : 'All changes saved'
    case 'offline':
      return 'Offline. Your changes are stored in this browser.'
    case 'storage-full':
      return 'The disk of your team’s server is full. Your changes are stored in this browser.'
    case 'attention':
      return 'A change needs attention.'
    case 'signed-out':
      return 'Signed out. Your changes are stored in this browser.'
    case 'outdated':
      return 'Reload to go on.'
    case 'removed':
      return 'You are no longer in the team.'
  }
}

function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

function withWaiting(what: string, count: number): string {
  return count > 0 ? `${what}, ${countChanges(count)} waiting` : what
}

function sinceToLabel(since: string, now: Date): string {
  return instantToDay(new Date(since)) === instantToDay(now)
    ? instantToTimeLabel(since)
    : momentToLabel(since)
}
