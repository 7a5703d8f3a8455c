/** A thread that decides one large request on a copy of the records, so that no one else waits for it. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { toDeletedProject } from '@plumbline/domain/kernel/access/project-grants.ts'
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { RankedRecord } from '@plumbline/domain/kernel/records/ranked-list.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { nameOfSubject } from '@plumbline/domain/team/name-of-subject.ts'
import { recordReads } from '@plumbline/domain/team/recorded-reads.ts'
import { createReplica } from '@plumbline/domain/team/replica.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import { pushSchema } from '@plumbline/domain/team/wire/sync.ts'
import { toAudited } from '../../audit/audited-records.ts'
import { canonicalJson } from '../../audit/hash-entry.ts'
import { parseJson } from '../../http/parse-json.ts'
import { decideFor, failed, refusedWith } from '../decide-for.ts'
import { hashRequest } from '../request-hash.ts'
import { readRequestNeeds } from '../request-needs.ts'
import type { DecidedAside, FromDecider, ToDecider } from './messages.ts'

/** Others wait while a part is stored. */
const stepsInPart = 250

/** Others are answered first. Elsewhere than on Linux this would slow the whole process. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

let request: Request | undefined
const lists = new Map<string, Map<Id, RankedRecord>>()
const deleted = new Map<string, Id[]>()
const deletedProjects = new Map<Id, Rec>()
let known: Extract<ToDecider, { kind: 'known' }>['known'] | undefined
const inverses = new Map<Id, Step[]>()
let parts: Iterator<Extract<FromDecider, { kind: 'part' }>> | undefined

parentPort?.on('message', (message: ToDecider) => {
  switch (message.kind) {
    case 'body':
      return post(readBody(message.bytes))
    case 'records': {
      const list = listNamed(message.list)
      for (const [rank, text] of message.records) {
        const record = JSON.parse(text)
        list.set(record.id, { rank, record })
      }
      return
    }
    case 'deleted':
      addAll(deleted, message.list, message.ids)
      return
    case 'deleted-projects':
      for (const project of message.projects) deletedProjects.set(project.id, project)
      return
    case 'known':
      known = message.known
      return
    case 'inverse':
      addAll(inverses, message.requestId, JSON.parse(message.text))
      return
    case 'adopt':
      adopt(message.steps)
      return post({ kind: 'adopted' })
    case 'decide':
      return decide(message)
    case 'next': {
      const next = parts?.next()
      return post(next && !next.done ? next.value : { kind: 'end' })
    }
  }
})

function post(message: FromDecider): void {
  parentPort?.postMessage(message)
}

function readBody(bytes: Uint8Array): FromDecider {
  const body = parseJson(bytes, pushSchema)
  const [first] = body?.requests ?? []
  if (!body || !first) return { kind: 'malformed' }
  // `as`: of any type, which the command checks.
  request = first as Request
  const { args: _, ...head } = request
  const { protocol, position, requests } = body
  return {
    ...{ kind: 'read', protocol, position, requests: requests.length },
    ...{ request: head, hash: hashRequest(request), requested: readRequestNeeds([request]) },
  }
}

/** In place, because a copy for each part would make large changes quadratic. */
function addAll<T>(map: Map<string, T[]>, key: string, more: readonly T[]): void {
  const known = map.get(key)
  if (!known) map.set(key, [...more])
  else for (const one of more) known.push(one)
}

function listNamed(name: string): Map<Id, RankedRecord> {
  const list = lists.get(name) ?? new Map<Id, RankedRecord>()
  lists.set(name, list)
  return list
}

function adopt(steps: readonly ReplicaStep[]): void {
  for (const { list, id, confirmed } of steps) {
    if (confirmed) listNamed(list).set(id, confirmed)
    else {
      const project = list === projects.name ? toDeletedProject(listNamed(list).get(id)?.record) : undefined
      if (project) deletedProjects.set(id, project)
      listNamed(list).delete(id)
      addAll(deleted, list, [id])
    }
  }
}

/** On a new copy each time, because deciding changes it. */
function decide({ account, at }: Extract<ToDecider, { kind: 'decide' }>): void {
  if (!request || !known) throw new Error('There is nothing to decide yet')
  let recorder: ReturnType<typeof recordReads> | undefined
  const sorted = Array.from(
    lists,
    ([name, list]) => [name, [...list.values()].sort((a, b) => (a.rank < b.rank ? -1 : 1))] as const,
  )
  const ofDeleted = { ids: deleted, projects: deletedProjects.values() }
  const replica = createReplica(new Map(sorted), ofDeleted, {
    recordReads(records) {
      recorder = recordReads(records)
      return recorder.records
    },
  })
  if (!recorder) throw new Error('The copy of the records does not note what is read')
  let error: string | undefined
  const onError = (problem: unknown) => {
    error = problem instanceof Error ? problem.stack : String(problem)
  }
  const deciding = {
    replica,
    known: { ...known, effects: withInverses(known.effects) },
    account,
    at,
    onError,
  }
  let outcome: Outcome
  try {
    outcome = decideFor(deciding, request)
  } catch (problem) {
    onError(problem instanceof Error ? problem.cause : problem)
    outcome = refusedWith(failed)
  }
  const reads = recorder.take()
  if (outcome.kind === 'refused') {
    const name = nameOfSubject(request, replica)
    post({ kind: 'decided', decided: { kind: 'refused', outcome, name, reads }, error })
    return
  }
  parts = toParts(outcome)
  post({ kind: 'decided', decided: { ...toDecided(outcome), reads }, error })
}

function withInverses(effects: ReadonlyMap<Id, Performed>): Map<Id, Performed> {
  return new Map(
    Array.from(effects, ([id, effect]) => [id, { ...effect, inverse: inverses.get(id) ?? effect.inverse }]),
  )
}

type Applied = Extract<Outcome, { kind: 'applied' }>

function toDecided(outcome: Applied): Omit<Extract<DecidedAside, { kind: 'applied' }>, 'reads'> {
  const { steps, notices, alarms, effect } = outcome
  const records = toAudited(outcome)
  const ranks = new Map<string, readonly [string, string]>()
  for (const { list, confirmed, before } of steps) {
    if (before || !confirmed) continue
    const { rank } = confirmed
    const [lowest, highest] = ranks.get(list) ?? [rank, rank]
    ranks.set(list, [rank < lowest ? rank : lowest, rank > highest ? rank : highest])
  }
  return {
    kind: 'applied',
    outcome: { notices, alarms, effect: { ...effect, inverse: [] } },
    records: { utf8: new TextEncoder().encode(canonicalJson(records)), first: records[0] },
    files: [...new Set(steps.flatMap(({ confirmed }) => namedFiles(confirmed?.record)))],
    ranks,
  }
}

/** Projects come first, because the database links other records to them. */
function* toParts({ steps, effect }: Applied): Generator<Extract<FromDecider, { kind: 'part' }>> {
  const isProject = ({ list }: ReplicaStep) => list === 'projects'
  const ordered = [...steps.filter(isProject), ...steps.filter((step) => !isProject(step))]
  for (let start = 0; start < Math.max(ordered.length, effect.inverse.length); start += stepsInPart) {
    const part = ordered.slice(start, start + stepsInPart)
    const inverse = effect.inverse.slice(start, start + stepsInPart)
    yield {
      kind: 'part',
      texts: { steps: JSON.stringify(part), inverse: JSON.stringify(inverse) },
      steps: part,
    }
  }
}
