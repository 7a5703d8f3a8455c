/** Every command with random arguments, sent by five people: an independent statement of the roles explains what may be stored. */

import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { commands } from '@plumbline/domain/commands.ts'
import { type RequestAnswer, syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { argumentsFor } from '../testing/attacks/random-arguments.ts'
import { malformedBodies } from '../testing/attacks/random-bodies.ts'
import {
  type Fields,
  forbiddenEdits,
  roleIn,
  type Stored,
  type StoredEdit,
  type StoredPerson,
} from '../testing/attacks/role-oracle.ts'
import {
  type Attacker,
  emails,
  fileOfA,
  fileOfB,
  getKey,
  inRun,
  knownValues,
  seedRequests,
} from '../testing/attacks/seeded-projects.ts'
import { readHead, readPeople, readStored, replay } from '../testing/attacks/stored-state.ts'
import { tally } from '../testing/attacks/tally.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, inviteFor, password, shareTeam } from '../testing/open-team-server.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

/** Of all commands, by all people. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
/** Repeats a run. */
const seed = process.env.ATTACK_SEED === undefined ? undefined : Number(process.env.ATTACK_SEED)
const attackers = ['guest', 'viewer', 'commenter', 'editor', 'admin'] as const
const organisationRoles = {
  admin: 'Admin',
  editor: 'Member',
  commenter: 'Guest',
  viewer: 'Guest',
  guest: 'Guest',
} as const satisfies Record<Attacker, string>

const times = [
  '2026-11-20T10:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-11-20T10:00:00-23:59',
]
const zones = ['Australia/Sydney', 'UTC', 'Mars/Olympus', '', '__proto__']
const envelope = fc.record({
  at: fc.constantFrom(...times),
  today: fc.constantFrom('2026-11-20', '', '9999-99-99'),
  timeZone: fc.constantFrom(...zones),
})

// A full collection, so that memory before and after can be compared.
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
function memoryMb(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

onOneEngine((engine) => {
  const team = shareTeam(engine)

  let opened: ReturnType<typeof inviteAttackers> | undefined
  const openAttackers = () => {
    opened ??= inviteAttackers()
    return opened
  }

  async function inviteAttackers() {
    const { owner, organisation, visit, url } = team()
    const people = new Map<Attacker, StoredPerson & { readonly visitor: Visitor }>()
    for (const attacker of attackers) {
      const role = organisationRoles[attacker]
      const email = emails[attacker]
      const token = await inviteFor(owner, organisation, { email, role })
      const visitor = visit()
      const accepted = await visitor.post('/invitations/accept', {
        token,
        name: `${attacker} person`,
        password,
      })
      expect(accepted.status).toBe(200)
      people.set(attacker, { account: await getAccount(visitor), email, role, visitor })
    }
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    for (const text of [fileOfA, fileOfB]) {
      const path = `${url}/v1/organisations/${organisation}/files/${getKey(text)}`
      const put = await fetch(path, { method: 'PUT', headers: { Origin: url, Cookie: cookie }, body: text })
      expect(put.status).toBe(201)
    }
    return people
  }

  async function send(
    by: Visitor,
    requests: readonly object[],
  ): Promise<{ status: number; answers: readonly RequestAnswer[] }> {
    const position = { epoch: '', access: '', seq: 0 }
    const body = { protocol: syncProtocol, position, requests }
    const {
      status,
      body: answered,
      headers,
    } = await by.post(`/organisations/${team().organisation}/push`, body)
    if (status !== 429) return { status, answers: (answered.answers ?? []) as RequestAnswer[] }
    await sleep(Number(headers.get('Retry-After')) * 1_000)
    return send(by, requests)
  }

  test('no role stores by any command what it may not write', { timeout: 3_600_000 }, async () => {
    const { owner, organisation, team: opened } = team()
    const { database } = (await opened.services()) ?? expect.fail()
    const people = await openAttackers()
    const accounts = [...people.values()].map(({ account }) => account)
    const ofEachCommand = fc.tuple(
      ...commands.map((command) =>
        // `as`: the schema of each command makes the arguments of that command.
        fc.record({
          name: fc.constant<string>(command.name),
          args: argumentsFor(command.args as z.ZodMiniType, knownValues(accounts, command.name)),
          envelope,
        }),
      ),
    )
    const places = commands.map((_, index) => index)
    const everyCommand = fc
      .tuple(ofEachCommand, fc.shuffledSubarray(places, { minLength: places.length }))
      .map(([created, order]) => order.flatMap((place) => created[place] ?? []))
    const peopleBefore = await readPeople(database)
    const applied = new Map<Attacker, Set<string>>()
    let tries = 0
    let letIn = 0
    let run = 0

    async function attack(
      attacker: Attacker,
      created: readonly { name: string; args: unknown; envelope: object }[],
    ) {
      const person = people.get(attacker) ?? expect.fail()
      run += 1
      const id = `${engine.name}${run}`
      const seeded = await onNewConnection(() => pushRequests(owner, organisation, inRun(seedRequests(), id)))
      expect(seeded.filter(({ kind }) => kind === 'refused')).toEqual([])
      const [stored, head] = [
        await readStored(database, organisation),
        await readHead(database, organisation),
      ]
      const requests = created.map(({ name, args, envelope }, index) =>
        inRun({ id: `${person.account}~${run}~${index}`, name, args, ...envelope }, id),
      )
      const { status, answers } = await onNewConnection(() => send(person.visitor, requests))
      expect(status).toBe(200)
      const failed = answers.filter(
        (answer) => answer.kind === 'refused' && answer.reason === 'failed-on-server',
      )
      expect(failed.map(({ requestId }) => requests.find((request) => request.id === requestId))).toEqual([])
      tries += requests.length
      const found: string[] = []
      const removed = new Set<string>()
      for await (const { request, by, edits } of replay(database, organisation, head, stored)) {
        expect(by).toBe(person.account)
        const sentences = [
          ...forbiddenEdits(person, request, edits, stored),
          ...foreignFiles(person, edits, stored),
          ...reusedIds(request, edits, removed),
        ]
        if (sentences.length > 0) {
          letIn += 1
          found.push(
            `${attacker}: ${JSON.stringify(requests.find((one) => one.id === request.id))}: ${sentences.join(', ')}`,
          )
        }
        applied.set(attacker, (applied.get(attacker) ?? new Set()).add(request.name))
      }
      expect(found).toEqual([])
      // Nothing was stored beside the log of changes.
      expect(await readStored(database, organisation)).toEqual(stored)
    }

    const property = fc.asyncProperty(everyCommand, async (all) => {
      for (const attacker of attackers) await attack(attacker, all)
    })
    try {
      await fc.assert(property, {
        numRuns: rounds,
        endOnFailure: true,
        reporter: failWithSeed,
        ...(seed !== undefined && { seed }),
      })
    } finally {
      tally(`random pushes, five roles, ${engine.name}`, tries, letIn)
    }
    expect(await readPeople(database)).toEqual(peopleBefore)
    expect(team().logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    // The requests are good enough to be accepted where the role allows it.
    const counts = attackers.map((attacker) => applied.get(attacker)?.size ?? 0)
    expect(counts.at(-1)).toBeGreaterThan(15)
  })

  test('no body is an error of the server, changes anything or stays in memory', {
    timeout: 3_600_000,
  }, async () => {
    const { organisation, team: server, url } = team()
    const { database } = (await server.services()) ?? expect.fail()
    const people = await openAttackers()
    const head = await readHead(database, organisation)
    let tries = 0
    let letIn = 0
    const sendBody = async (attacker: Attacker, body: string) => {
      const { visitor } = people.get(attacker) ?? expect.fail()
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { 'Content-Type': 'application/json', Origin: url, Cookie: cookie }
      const path = `${url}/v1/organisations/${organisation}/push`
      const answer = await onNewConnection(() => fetch(path, { method: 'POST', headers, body }))
      const text = await answer.text()
      tries += 1
      if (answer.status < 400 || answer.status >= 500) letIn += 1
      if (answer.status === 429) await sleep(Number(answer.headers.get('Retry-After')) * 1_000)
      expect([400, 413, 426, 429], `${text} for ${body.slice(0, 500)}`).toContain(answer.status)
    }
    const flood = (count: number) =>
      fc.assert(fc.asyncProperty(fc.constantFrom(...attackers), malformedBodies, sendBody), {
        numRuns: count,
        endOnFailure: true,
        reporter: failWithSeed,
        ...(seed !== undefined && { seed }),
      })
    await flood(100)
    const before = memoryMb()
    try {
      await flood(100 * rounds)
    } finally {
      tally(`malformed pushes, five roles, ${engine.name}`, tries, letIn, memoryMb() - before)
    }
    expect(memoryMb()).toBeLessThan(before + 30)
    expect(await readHead(database, organisation)).toBe(head)
    expect(team().logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  })
})

/** A person who gives a new record the id of a deleted one would get what still belongs to that id. */
function reusedIds(
  { name }: { readonly name: string },
  edits: readonly StoredEdit[],
  removed: Set<string>,
): readonly string[] {
  const added = edits.filter(({ before, after }) => !before && after)
  const reused = added.filter(
    ({ list, id }) => name !== 'undo' && name !== 'redo' && removed.has(`${list} ${id}`),
  )
  for (const { list, id, after } of edits) if (!after) removed.add(`${list} ${id}`)
  return reused.map(({ list, id }) => `${list} ${id} was deleted before`)
}

/** Once more where the server has closed the connection of the last call, because making the arguments took long. */
async function onNewConnection<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TypeError) return call()
    throw error
  }
}

type Failure = Pick<fc.RunDetails<unknown>, 'failed' | 'seed' | 'errorInstance'>

/** The counterexample of fast-check would be hundreds of requests long; the error names the one that did it. */
function failWithSeed({ failed, seed, errorInstance }: Failure): void {
  if (failed) throw new Error(`With ATTACK_SEED=${seed}`, { cause: errorInstance })
}

/** Files that the record names now, of which the person saw no record before. */
function foreignFiles(person: StoredPerson, edits: readonly StoredEdit[], stored: Stored): readonly string[] {
  return edits.flatMap(({ list, id, before, after }) => {
    const named = keysIn(after).filter((key) => !keysIn(before).includes(key))
    return named.flatMap((key) => {
      const isSeen = [...stored.values()].some(
        ({ list, id, record }) =>
          keysIn(record).includes(key) && roleIn(person, getProject(list, id, record), stored) !== 'none',
      )
      return isSeen ? [] : [`${list} ${id} names a file of another project`]
    })
  })
}

function getProject(list: string, id: string, { projectId }: Fields): string | undefined {
  if (list === 'projects') return id
  return typeof projectId === 'string' && projectId !== '' ? projectId : undefined
}

function keysIn(value: unknown): readonly string[] {
  return JSON.stringify(value ?? null).match(/\b[0-9a-f]{64}\b/g) ?? []
}
