/** 200 people of one team with 50,000 records, each of whom pushes once in ten seconds, on both databases. */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  fillOrganisation,
  getFaults,
  inviteColleagues,
  measureWaits,
  openDevices,
  workTogether,
} from '../../apps/server/src/testing/load/people-at-work.ts'
import type { MeasuredServer } from './support/measured-server.ts'
import { at, buildServer, engines, type Row, toTable } from './support/team-under-load.ts'

const peopleCount = Number(process.env.LOAD_PEOPLE ?? 200)
const records = Number(process.env.LOAD_RECORDS ?? 50_000)
const seconds = Number(process.env.LOAD_SECONDS ?? 30)
const pushesPerSecond = Number(process.env.LOAD_PUSHES ?? peopleCount / 10)
/** Shorter than this, a run shows only that it works. */
const warmUpSeconds = Math.min(5, seconds)

let servers: ReturnType<typeof buildServer>
const tables: { engine: string; rows: readonly Row[] }[] = []

beforeAll(() => {
  servers = buildServer('team-load')
})
afterAll(() => {
  const title = `${peopleCount} people, ${records} records, ${pushesPerSecond} pushes a second for ${seconds} s`
  process.stdout.write(`\n${toTable(title, tables)}\n`)
  servers.remove()
})

describe.each(engines)('on $engine', (settings) => {
  const { engine, maxMb } = settings
  test(`${peopleCount} people work on ${records} records, and no one misses a change`, {
    timeout: 1_800_000,
  }, async () => {
    const { server: started, place } = await servers.start(settings)
    const people = await inviteColleagues(place, peopleCount)
    const project = await fillOrganisation(place, people, projectDraft, records)
    const devices = await openDevices(place, people)
    onTestFinished(() => {
      for (const device of devices) device.close()
    })
    const work = (during: number) =>
      workTogether(devices, { pushesPerSecond, pushes: Math.round(pushesPerSecond * during), project })
    await work(warmUpSeconds)

    const cost = await measureAlone(started, devices, project)
    const memory = [started.memoryMb()]
    const sampling = setInterval(() => memory.push(started.memoryMb()), 500)
    onTestFinished(() => clearInterval(sampling))
    const pulls = () => devices.reduce((sum, device) => sum + device.pulls(), 0)
    const bytes = () => devices.reduce((sum, device) => sum + device.receivedBytes(), 0)
    const before = { ...started.usage(), pulls: pulls(), bytes: bytes() }
    const startedAt = performance.now()
    const sent = await work(seconds)
    const tookSeconds = (performance.now() - startedAt) / 1_000
    const after = { ...started.usage(), pulls: pulls(), bytes: bytes() }
    const { pushMs, nudgeMs, seenMs } = measureWaits(devices, sent)
    const [server, database, clients] = (['server', 'database', 'clients'] as const).map(
      (part) => (after[part] - before[part]) / tookSeconds / 1_000,
    )
    await sleep(Math.min(5, seconds) * 1_000)

    tables.push({
      engine,
      rows: [
        ['push median, ms', at(pushMs, 0.5)],
        ['push p95, ms', at(pushMs, 0.95), 150],
        ['nudge median, ms', at(nudgeMs, 0.5), 500],
        ['nudge p95, ms', at(nudgeMs, 0.95)],
        ['change received median, ms', at(seenMs, 0.5)],
        ['change received p95, ms', at(seenMs, 0.95)],
        ['memory of the server at most, MB', Math.max(...memory), maxMb],
        ['memory of the server 5 s later, MB', started.memoryMb()],
        ['pushes a second', sent.length / tookSeconds],
        ['pulls a second', (after.pulls - before.pulls) / tookSeconds],
        [
          'bytes received by each person, kB a second',
          (after.bytes - before.bytes) / tookSeconds / peopleCount / 1_000,
        ],
        ['processors used by the server', server ?? Number.NaN],
        ['processors used by the database', database ?? Number.NaN],
        ['processors used by the clients', clients ?? Number.NaN],
        ...cost,
        ['load of the machine', loadavg()[0] ?? Number.NaN],
      ],
    })
    expect(getFaults(devices, sent)).toEqual([])
  })
})

/** One kind of call at a time, so that its processor time can be distinguished from that of the others. */
async function measureAlone(
  server: MeasuredServer,
  devices: Awaited<ReturnType<typeof openDevices>>,
  project: string,
): Promise<readonly Row[]> {
  const [first] = devices
  if (!first) return []
  async function each(what: string, count: number, run: () => Promise<unknown>): Promise<Row[]> {
    const before = server.usage()
    await run()
    const after = server.usage()
    return [
      [`${what}: server, ms`, (after.server - before.server) / count],
      [`${what}: database, ms`, (after.database - before.database) / count],
    ]
  }
  const ofSnapshot = await each('one snapshot', 3, async () => {
    for (let index = 0; index < 3; index++) await first.readSnapshot()
  })
  const pullsOfEach = 10
  const ofPull = await each('one pull', devices.length * pullsOfEach, async () => {
    for (let index = 0; index < pullsOfEach; index++)
      await Promise.all(devices.map((device) => device.pullAgain()))
  })
  for (const device of devices) device.ignoreNudges(true)
  const ofPush = await each('one push with its nudges', 100, () =>
    workTogether([first], { pushesPerSecond, pushes: 100, project }),
  )
  for (const device of devices) device.ignoreNudges(false)
  return [...ofPush, ...ofPull, ...ofSnapshot]
}
