/** Requests that are sent as JSON and decided again elsewhere have the same effect there. */
import { commands } from '@plumbline/domain/commands.ts'
import { firstRunMarkups } from '@plumbline/domain/documents/markups/first-run.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { sampleFiles } from '@plumbline/domain/documents/sample-files.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { expect, test } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { commitRequest, createRequest } from '#data/workspace/perform-request.ts'
import { createServices, type Services } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createRandom } from '#testing/random.ts'
import { makeArguments } from '#testing/random-arguments.ts'
import { rounds } from '#testing/rounds.ts'

await loadActivityLog()

// `as`: the schema of the command validates the arguments before it decides.
const anyCommands = commands as unknown as readonly Command<unknown, string>[]

/** Made by a server alone, for a person without an account. Every request of a browser is refused. */
const commandsOfServers: ReadonlySet<string> = new Set(['transmittals.record-mail'])
const commandsOfBrowsers = anyCommands.filter(({ name }) => !commandsOfServers.has(name))

const getNoun = (name: string) => name.split('.')[0]
const nouns = [...new Set(anyCommands.map(({ name }) => getNoun(name)))]

/** The samples have no checklist, and random requests rarely finish one. */
const finishedRun = [
  'constructSafetyItems',
  JSON.stringify([
    { id: 'c1', kind: 'checklist', name: 'Pour', items: [{ id: 'i1', text: 'Pump', completed: true }] },
  ]),
] as const

/** The samples have no pin on an earlier revision. */
const [samplePin] = firstRunMarkups('2026-11-21').filter(isPin)
const earlierPin = [
  'plumblineMarkups',
  JSON.stringify([{ ...samplePin, id: 'earlier', fileKey: sampleFiles.earlierGroundFloorPlan.key }]),
] as const

/** Uses a different clock and different random ids, which must not affect an existing request. */
function openServices(
  texts: readonly (readonly [string, string])[],
  clockAt: string,
  idPrefix: string,
): Services {
  const storage = createMemoryStorage()
  for (const [key, text] of texts) storage.setItem(key, text)
  let created = 0
  return createServices({
    storage,
    samples,
    files: createMemoryFileStore(),
    latency: 'none',
    clock: { now: () => new Date(clockAt) },
    newId: () => `${idPrefix}${++created}`,
  })
}

/** Later seeds only try commands that were never accepted. */
const minSeeds = rounds(80, 30)

async function performRandomly(seed: number, count: number, accepted: Set<string>) {
  const random = createRandom(seed)
  // Long sequences about one noun reach states that single requests do not.
  const missing = commandsOfBrowsers.filter(({ name }) => !accepted.has(name))
  const isExtra = seed > minSeeds
  const focused = isExtra ? missing[seed % missing.length]?.name : nouns[seed % nouns.length]
  const noun = focused && getNoun(focused)
  const focus = anyCommands.filter(({ name }) => getNoun(name) === noun)
  const one = openServices([finishedRun, earlierPin], '2026-11-21T10:00:00.000Z', 'a')
  one.session.signIn('ana@harbour.example')
  // Stores every list, so that both start with the same records.
  for (const { def } of lists) one.store.records.all(def)
  const other = openServices(
    [...one.workspace.listTexts(), ['plumblineUser', JSON.stringify(one.session.user())]],
    '2031-03-05T22:17:00.000Z',
    'b',
  )

  const drawing = await one.files.put(new File(['drawing'], 'drawing.pdf'))
  await other.files.put(new File(['drawing'], 'drawing.pdf'))
  const requestIds: string[] = []
  /** After a first round of all nouns, what was never accepted is tried more often. */
  function pickPool() {
    if (seed > nouns.length && missing.length > 0 && random.next() < (isExtra ? 0.5 : 0.3)) return missing
    return random.next() < 0.6 ? focus : anyCommands
  }
  for (let index = 0; index < count; index += 1) {
    const pool = pickPool()
    const command = pool[Math.floor(random.next() * pool.length)]
    if (!command) throw new Error('There is no command to choose')
    const args = makeArguments(
      { name: command.name, args: command.args },
      { random, services: one, requestIds, fileKeys: [drawing.key, 'f'.repeat(64)] },
    )
    const sent = JSON.stringify(createRequest(one, command.name, args))
    const [here, there] = [one, other].map((services) => {
      // `as`: the text was made from a request.
      const performing = commitRequest(services, command, JSON.parse(sent) as Request)
      return performing.kind === 'done' ? { kind: 'done' } : performing
    })
    expect(there, sent).toEqual(here)
    if (here?.kind !== 'done') continue
    accepted.add(command.name)
    requestIds.push((JSON.parse(sent) as Request).id)
  }
  for (const { def } of lists)
    expect(other.store.records.all(def), def.name).toEqual(one.store.records.all(def))
}

test('every command, performed at random and sent as JSON, has the same effect elsewhere', {
  timeout: 180_000,
}, async () => {
  const accepted = new Set<string>()
  const missing = () => commandsOfBrowsers.map(({ name }) => name).filter((name) => !accepted.has(name))
  for (let seed = 1; seed <= minSeeds || (missing().length > 0 && seed <= 400); seed += 1)
    await performRandomly(seed, 100, accepted)
  // A command that was never accepted has not been tested.
  expect(missing()).toEqual([])
  expect([...accepted].filter((name) => commandsOfServers.has(name))).toEqual([])
})
