/** A team of 25, of whom one imports a program, one uploads a file and one sends nonsense: what the other 22 wait. */
import { spawn } from 'node:child_process'
import { constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
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
import type { Visitor } from '../../apps/server/src/testing/visitor.ts'
import { root } from '../../tools/installed.mjs'
import { at, buildServer, engines, type Row, toTable } from './support/team-under-load.ts'

const honest = Number(process.env.LOAD_HONEST ?? 22)
const records = Number(process.env.LOAD_RECORDS ?? 20_000)
const activities = Number(process.env.LOAD_ACTIVITIES ?? 20_000)
const megabytes = Number(process.env.LOAD_MEGABYTES ?? 500)
const seconds = Number(process.env.LOAD_SECONDS ?? 30)
/** Of which troubles, to find out what each costs the others: `import`, `upload` and `nonsense`. */
const troubles = (process.env.LOAD_TROUBLES ?? 'import,upload,nonsense').split(',')
const pushesPerSecond = honest / 2
const goalMs = 500

let servers: ReturnType<typeof buildServer>
const tables: { engine: string; rows: readonly Row[] }[] = []

beforeAll(() => {
  servers = buildServer('troubled-load')
})
afterAll(() => {
  const title = `${honest} people beside ${troubles.join(', ')}, ${records} records, ${pushesPerSecond} pushes a second for ${seconds} s`
  process.stdout.write(`\n${toTable(title, tables)}\n`)
  servers.remove()
})

describe.each(engines)('on $engine', (settings) => {
  test('others are answered while three people trouble the server', { timeout: 1_800_000 }, async () => {
    const { server, place } = await servers.start(settings)
    const people = await inviteColleagues(place, honest + 3)
    const project = await fillOrganisation(place, people, projectDraft, records)
    const [importer, uploader, sender, ...others] = people
    if (!importer || !uploader || !sender) throw new Error('The team has too few people')
    const devices = await openDevices(place, others)
    onTestFinished(() => {
      for (const device of devices) device.close()
    })
    const work = () =>
      workTogether(devices, { pushesPerSecond, pushes: Math.ceil(pushesPerSecond * seconds), project })
    const alone = measureWaits(devices, await work())

    const memory = [server.memoryMb()]
    const sampling = setInterval(() => memory.push(server.memoryMb()), 200)
    onTestFinished(() => clearInterval(sampling))
    const before = server.usage()
    const startedAt = performance.now()
    const cookies = {
      importer: getCookie(importer),
      uploader: getCookie(uploader),
      sender: getCookie(sender),
    }
    const troubling = startTrouble({
      ...{ url: place.url, organisation: place.organisation, project, cookies, seconds },
      activities: troubles.includes('import') ? activities : 0,
      megabytes: troubles.includes('upload') ? megabytes : 0,
      nonsense: troubles.includes('nonsense'),
    })
    const ownDelay = monitorEventLoopDelay({ resolution: 5 })
    ownDelay.enable()
    const sent = await work()
    ownDelay.disable()
    const trouble = await troubling
    const tookSeconds = (performance.now() - startedAt) / 1_000
    const after = server.usage()
    const troubled = measureWaits(devices, sent)
    process.stdout.write(`${settings.engine}: ${JSON.stringify(trouble)}\n`)
    tables.push({
      engine: settings.engine,
      rows: [
        ['push alone, median, ms', at(alone.pushMs, 0.5)],
        ['push alone, p95, ms', at(alone.pushMs, 0.95)],
        ['push beside trouble, median, ms', at(troubled.pushMs, 0.5)],
        ['push beside trouble, p95, ms', at(troubled.pushMs, 0.95), goalMs],
        ['push beside trouble, longest, ms', Math.max(...troubled.pushMs)],
        ['change received beside trouble, p95, ms', at(troubled.seenMs, 0.95)],
        ['memory of the server at most, MB', Math.max(...memory)],
        ['import answered after, ms', trouble.imported?.ms ?? Number.NaN],
        ['upload answered after, ms', trouble.uploaded?.ms ?? Number.NaN],
        ['processors used by the server', (after.server - before.server) / tookSeconds / 1_000],
        ['processors used by the database', (after.database - before.database) / tookSeconds / 1_000],
        ['processors used by the 22', (after.clients - before.clients) / tookSeconds / 1_000],
        ['processors used by the three', trouble.cpuMs / tookSeconds / 1_000],
        ['delay of the 22 in their own process, p95, ms', ownDelay.percentile(95) / 1e6],
        ['delay of the 22 in their own process, longest, ms', ownDelay.max / 1e6],
        ['load of the machine', loadavg()[0] ?? Number.NaN],
      ],
    })
    expect(getFaults(devices, sent)).toEqual([])
    if (trouble.imported) expect(trouble.imported).toMatchObject({ status: 200, isApplied: true })
    if (trouble.uploaded) expect(trouble.uploaded).toMatchObject({ status: 201 })
    expect(Object.keys(trouble.answers).filter((answer) => / (5\d\d|none)$/.test(answer))).toEqual([])
  })
})

interface Trouble {
  readonly imported?: { readonly ms: number }
  readonly uploaded?: { readonly ms: number }
  /** How many of each kind of nonsense were answered with which status. */
  readonly answers: Readonly<Record<string, number>>
  /** Processor time of the process. */
  readonly cpuMs: number
}

async function startTrouble(trouble: object): Promise<Trouble> {
  const child = spawn(process.execPath, [join(root, 'tests/bench/support/nuisance.mjs')], {
    env: { ...process.env, TROUBLE: JSON.stringify(trouble) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  // In use they run on other machines, so they must not take the processors of the server and of the 22.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  // `as`: as the process writes it.
  return JSON.parse(Buffer.concat(await child.stdout.toArray()).toString()) as Trouble
}

function getCookie({ cookies }: Visitor): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}
