/**
 * Three people who trouble a team, in a process of their own so that only the server's time counts for the others: one
 * imports a program, one uploads a file, one sends nonsense as fast as the server answers. Prints what was answered.
 */
import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/**
 * @typedef {{ url: string, organisation: string, project: string, activities: number, megabytes: number, seconds: number,
 *   nonsense: boolean, cookies: { importer: string, uploader: string, sender: string } }} Trouble
 */

/** @type {Trouble} */
const trouble = JSON.parse(process.env.TROUBLE ?? '{}')
const { url, organisation, project, activities, megabytes, seconds, cookies, nonsense } = trouble
const root = `${url}/v1/organisations/${organisation}`
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const endsAt = performance.now() + seconds * 1_000
const connections = 16

/**
 * @param {string} method
 * @param {string} path
 * @param {string} cookie
 * @param {string | Readable} [body]
 * @param {Record<string, string>} [more]
 * @returns {Promise<{ status: number | undefined, text: string, retryAfter: number }>}
 */
function call(method, path, cookie, body, more = {}) {
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json', ...more }
  return new Promise((resolve, reject) => {
    const asking = request(root + path, { agent, method, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode, text, retryAfter: Number(answer.headers['retry-after'] ?? 1) })
    })
    asking.on('error', reject)
    if (body instanceof Readable) body.pipe(asking)
    else asking.end(body)
  })
}

/** @param {readonly object[]} requests */
function getPush(requests) {
  return JSON.stringify({ protocol: 1, position: { epoch: '', access: '', seq: 0 }, requests })
}

/**
 * @param {string} name
 * @param {unknown} args
 */
function requestFor(name, args) {
  return { id: randomUUID(), name, args, at: new Date().toISOString(), today: '2026-11-27', timeZone: 'UTC' }
}

async function importProgram() {
  const items = Array.from({ length: activities }, (_, index) => ({
    ...{
      id: `i${index}`,
      projectId: '',
      name: `Activity ${index}`,
      isHeading: false,
      level: 0,
      parentId: null,
    },
    ...{ startDate: '2026-11-30', duration: 5, workDays: 5, endDate: '2026-12-04', assigneeEmail: null },
    ...{ predecessorId: null, status: 'Not Started', alarmDate: null },
    links: index % 100 === 0 ? [] : [{ predecessorId: `i${index - 1}`, type: 'FS', lag: 0, unit: 'days' }],
  }))
  const plan = { items, settings: null, calendars: [] }
  const body = getPush([requestFor('program.import', { projectId: project, mode: 'add', plan })])
  const startedAt = performance.now()
  const headers = { 'Content-Length': String(Buffer.byteLength(body)) }
  const send = () => call('POST', '/push', cookies.importer, body, headers)
  let answer = await send()
  // As a browser does.
  while (answer.status === 429) {
    await setTimeout(answer.retryAfter * 1_000)
    answer = await send()
  }
  const { status, text } = answer
  return { status, isApplied: text.includes('"applied"'), ms: Math.round(performance.now() - startedAt) }
}

async function upload() {
  const part = Buffer.alloc(1e6, 'drawing ')
  const hash = createHash('sha256')
  for (let index = 0; index < megabytes; index += 1) hash.update(part)
  const startedAt = performance.now()
  const bytes = Readable.from(Array.from({ length: megabytes }, () => part))
  const path = `/files/${hash.digest('hex')}`
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(megabytes * 1e6) }
  const { status } = await call('PUT', path, cookies.uploader, bytes, headers)
  return { status, ms: Math.round(performance.now() - startedAt) }
}

const nothing = requestFor('undo', {})
const kinds = [
  { name: 'large text', body: getPush([{ ...nothing, name: 'x'.repeat(950_000) }]) },
  { name: 'empty requests', body: getPush(Array.from({ length: 300_000 }, () => ({}))) },
  {
    name: 'many fields',
    body: getPush([
      { ...nothing, ...Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])) },
    ]),
  },
  {
    name: 'deep arguments',
    body: getPush([{ ...nothing, args: 'deep' }]).replace(
      '"deep"',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    ),
  },
  { name: 'cut off', body: getPush([nothing]).slice(0, 60) },
  {
    name: 'unknown commands',
    body: () => getPush(Array.from({ length: 200 }, () => requestFor('no.command', {}))),
  },
  {
    name: 'refused changes',
    body: () => getPush(Array.from({ length: 200 }, () => requestFor('tasks.delete', { id: 'none' }))),
  },
  { name: 'snapshots', path: '/snapshot', method: 'GET' },
]

async function sendNonsense() {
  /** @type {Record<string, number>} */
  const answers = {}
  const sending = Array.from({ length: connections }, async (_, first) => {
    for (let index = first; performance.now() < endsAt; index += 1) {
      const { name, body, path = '/push', method = 'POST' } = kinds[index % kinds.length] ?? kinds[0]
      const text = typeof body === 'function' ? body() : body
      const headers = text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }
      const { status } = await call(method, path, cookies.sender, text, headers).catch(() => ({
        status: 'none',
      }))
      const key = `${name}: ${status}`
      answers[key] = (answers[key] ?? 0) + 1
    }
  })
  await Promise.all(sending)
  return answers
}

const [imported, uploaded, answers] = await Promise.all([
  activities > 0 ? importProgram() : undefined,
  megabytes > 0 ? upload() : undefined,
  nonsense ? sendNonsense() : {},
])
const { user, system } = process.cpuUsage()
const cpuMs = (user + system) / 1_000
process.stdout.write(`${JSON.stringify({ imported, uploaded, answers, cpuMs })}\n`)
process.exit(0)
