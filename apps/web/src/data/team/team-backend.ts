/** The store's backend in a team: the shown lists are the copy's confirmed records, and requests go to its outbox. */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { derivedId } from '@plumbline/domain/kernel/commands/request.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { createReadRecord } from '@plumbline/domain/kernel/records/read-record.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { createRecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import { withStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { findList, personalLists } from '@plumbline/domain/lists.ts'
import { membershipOfCreator } from '@plumbline/domain/team/membership-of-creator.ts'
import type { Backend, OpenList } from '#data/storage/backend.ts'
import type { SpilledRequests } from './cache/spilled-requests.ts'
import type { TeamCopy } from './copy/team-copy.ts'

export function createTeamBackend(
  copy: Pick<TeamCopy, 'lists' | 'outbox'>,
  spilled: Pick<SpilledRequests, 'keep'>,
  accountId: Id,
): Omit<Backend, 'subscribe'> {
  const opened = new Map<string, OpenList>()

  function open(name: string): OpenList {
    const known = opened.get(name) ?? openList(copy, name, accountId)
    opened.set(name, known)
    return known
  }

  return {
    open,
    ids: () => 'opaque',
    refusal: () => undefined,
    commit: ({ request, performed }) => copy.outbox.add({ request, performed }),
    settled: copy.outbox.settled,
    flush: () => spilled.keep(copy.outbox.unstored()),
    addedSteps,
  }
}

/** As on the server, so that the user who adds a project can work in it immediately. */
function addedSteps(...[steps, request, actor]: Parameters<NonNullable<Backend['addedSteps']>>) {
  return membershipOfCreator(steps, actor, derivedId(request.id, 0))
}

function openList({ lists }: Pick<TeamCopy, 'lists'>, name: string, accountId: Id): OpenList {
  const blank = blankEntry(name, accountId)
  const confirmed = () => {
    const entries = lists.entries(name)
    return !blank || entries.some(({ id }) => id === accountId) ? entries : [...entries, blank]
  }
  const tracksChanges = findList(name)?.tracksChanges !== false
  const list = createRecordList(confirmed(), JSON.stringify, (row, _old, stamp) =>
    tracksChanges ? withStamp(row, stamp) : row,
  )
  return { list, mayWrite: () => true, touch: () => undefined, confirmed }
}

/** What the person has in a personal list before anything was saved in it. Undefined for other lists. */
function blankEntry(name: string, id: Actor['id']): Entry | undefined {
  const def = personalLists.find((list) => list.name === name)
  const row = def && createReadRecord(def.schema)({ id })
  return row && { id, text: JSON.stringify(row), row }
}
