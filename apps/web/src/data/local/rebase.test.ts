/** Answers, refusals and changes by others that arrive between pending requests in any order. */
import { isDeepStrictEqual } from 'node:util'
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { Change } from '@plumbline/domain/kernel/records/change.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { expect, test, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createServices, type Services } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createRandom, type Random } from '#testing/random.ts'
import { makeArguments } from '#testing/random-arguments.ts'
import { openShuffledBackend, readAll } from '#testing/shuffled-backend.ts'

await loadActivityLog()

// `as`: the schema of the command validates the arguments before it decides.
const anyCommands = commands as unknown as readonly Command<unknown, string>[]
const personal = /^(account|preferences|notifications)\./
const shared = anyCommands.filter(({ name }) => !personal.test(name))
const getNoun = (name: string) => name.split('.')[0]
const nouns = [...new Set(shared.map(({ name }) => getNoun(name)))]

function openServer(): Services {
  let created = 0
  const services = createServices({
    storage: createMemoryStorage(),
    samples,
    files: createMemoryFileStore(),
    latency: 'none',
    newId: () => `id${'x'.repeat(8)}${++created}`,
  })
  services.session.signIn('ana@harbour.example')
  return services
}

function performAnything(random: Random, noun: string | undefined, services: Services, requestIds: string[]) {
  const focus = shared.filter(({ name }) => getNoun(name) === noun)
  const pool = random.next() < 0.8 ? focus : shared
  const command = pool[Math.floor(random.next() * pool.length)]
  if (!command) throw new Error('There is no command to choose')
  const { name, args } = command
  const created = makeArguments({ name, args }, { random, services, requestIds, fileKeys: [] })
  const performing = performRequest(services, command, created)
  if (performing.kind === 'done') requestIds.push(performing.requestId)
}

/** Keeps a copy of every list based on the changes its listeners receive. */
function followChanges(services: Services) {
  return lists.map(({ def }) => {
    const collection = services.store.collection(def)
    const byId = new Map(collection.list().map((row) => [row.id, row]))
    collection.onChange((changes: readonly Change<Rec>[]) => {
      for (const change of changes)
        if (change.kind === 'remove') byId.delete(change.id)
        else byId.set(change.record.id, change.record)
    })
    return { def, collection, byId }
  })
}

/** All lists are compared after each step. Where they are the same, this is several times faster than an assertion. */
function expectEqual(actual: unknown, expected: unknown, message: string) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected)
}

vi.setConfig({ testTimeout: 60_000 })

test('the shown records always equal a fresh replay of the pending requests on the confirmed records', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = createRandom(seed)
    const server = openServer()
    const shuffled = openShuffledBackend(server)
    const tab = { ...server, store: shuffled.store }
    const followed = followChanges(tab)
    const [ours, theirs]: string[][] = [[], []]
    const noun = nouns[seed % nouns.length]
    for (let step = 0; step < 60; step += 1) {
      const what = random.next()
      if (what < 0.4) performAnything(random, noun, tab, ours ?? [])
      else if (what < 0.6) performAnything(random, noun, server, theirs ?? [])
      else if (what < 0.85) shuffled.arrive()
      else shuffled.pull()
      expectEqual(readAll(tab.store), shuffled.replay(), `seed ${seed}, step ${step}`)
      for (const { def, collection, byId } of followed)
        expectEqual(new Map(collection.list().map((row) => [row.id, row])), byId, def.name)
    }
    while (shuffled.arrive());
    shuffled.pull()
    expectEqual(readAll(tab.store), readAll(server.store), `seed ${seed}, at rest`)
  }
})
