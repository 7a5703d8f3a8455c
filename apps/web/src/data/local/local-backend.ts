/**
 * Keeps the lists of this browser's workspace. The database is what counts: a transaction catches up with the other
 * tabs, decides the pending requests on that, and stores them. Local storage mirrors the database.
 */

import type { Backend, SentRequest } from '#data/storage/backend.ts'
import { createLeftRequests } from '#data/storage/left-requests.ts'
import { createCommits } from './commit-requests.ts'
import { followTabs } from './follow-tabs.ts'
import { createForeignTexts } from './foreign-texts.ts'
import { createLeftByPages } from './left-by-pages.ts'
import type { StoredList } from './lists/local-list.ts'
import { personalLists } from './lists/personal-lists.ts'
import { createLocalState, type LocalBackendPorts, type Place } from './local-state.ts'
import { createMirror } from './mirror.ts'
import { createOpening } from './open-place.ts'
import { createReplacing, type Replacing } from './replacing.ts'
import { createStoreOrLeave } from './store-or-leave.ts'

export interface LocalBackend extends Backend, Replacing {
  /** Resolves when the lists can be read. Rejects if they cannot be read now, and tries again when called. */
  ready(): Promise<void>
  place(): Place
  /** Reads the stored lists again, and the seed data of the current workspace. */
  follow(): void
  /** The requests of this tab that are not yet stored. */
  unanswered(): readonly SentRequest[]
  /** Resolves when what closed pages had left at the start has been answered. */
  leftPerformed(): Promise<unknown>
  /** The database has refused the last change, or would refuse the next one. */
  refuses(): boolean
}

const mirroredAfterMs = 1_000

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults, tabs } = ports
  const state = createLocalState(ports, () => writing.store())
  const { lists, requests, place, schedule, followAll } = state
  let performing: Promise<void> | undefined

  const listKeys = ports.catalogue.map(({ key }) => key)
  const mirror = createMirror({ ...state, texts, listKeys, onMirrored: ports.values.reread })
  const shared = {
    ...ports,
    ...state,
    mirror,
    mirroredKeys: [...listKeys, ...personalLists.map(({ value }) => value.key)],
    onNewerCode: () => left.leaveToNewerCode(),
    onPlace: become,
    onOtherWriter: () => become('read-only', []),
  }
  const left = createLeftByPages({ ...shared, left: tabs && createLeftRequests(texts, tabs.id) })
  const commits = createCommits({
    ...shared,
    onAnswered: left.removeStored,
    onChangedElsewhere: (keys) =>
      foreign.compareSoon(keys, Math.max(mirroredAfterMs, ...keys.map(mirror.delay))),
  })
  const foreign = createForeignTexts({ ...shared, ...commits })
  const opening = createOpening({ ...shared, foreign })
  const writing = createStoreOrLeave({ ...shared, left, commits })

  /** The records are read from another place from now on. */
  function become(next: Place, changed: readonly StoredList[]) {
    state.setPlace(next)
    state.listener()?.onUpdate({ changed: changed.map(({ name }) => name), answers: [] })
    if (next === 'read-only') {
      left.leave()
      faults.report({ kind: 'other-tab' })
    } else if (!requests.isEmpty() || requests.isAwaited() || lists.isDirty()) schedule()
    performing = left.perform()
  }

  events.onLeave(writing.onLeave)
  const others = followTabs({ ...shared, left, commits, foreign })
  if (place() === 'opening') opening.start().catch(() => undefined)

  return {
    historyLimit: () => getHistoryLimit(place()),
    open(collection) {
      const list = lists.open(collection)
      if (list.isDirty()) schedule()
      return list
    },
    ids: () => getIds(place(), others.hasOthers()),
    refusal: left.refusal,
    commit(sent) {
      requests.add(sent)
      schedule()
    },
    subscribe: state.setListener,
    settled() {
      schedule()
      return requests.settled()
    },
    flush: writing.flush,
    ready: opening.ready,
    place,
    async leftPerformed() {
      await opening.tried()
      await performing
    },
    refuses: commits.isRefusing,
    follow: followAll,
    unanswered: requests.all,
    ...createReplacing({
      ...shared,
      ...commits,
      whenOpened: opening.tried,
      flush: writing.flush,
    }),
  }
}

/** About half a megabyte of local storage, which holds five. A database has room for years. */
function getHistoryLimit(place: Place): number {
  return place === 'opening' || place === 'database' ? 100_000 : 2_000
}

/** The only tab shows the number that the record will get. It is decided again if another tab was faster. */
function getIds(place: Place, hasOthers: boolean): ReturnType<Backend['ids']> {
  const isAlone = place === 'local storage' || (place === 'database' && !hasOthers)
  return isAlone ? 'numbers' : 'provisional'
}
