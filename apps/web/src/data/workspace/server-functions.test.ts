/** The results of server functions, for every kind of response. */
import { afterEach, expect, test, vi } from 'vitest'
import { createServerFunctions } from './server-functions.ts'

const body = {
  taskName: 'Check the anchor bolts',
  assigneeEmail: 'lee.park@harbour.example',
  dueDate: '2026-12-04',
  projectName: 'Quay House',
}
const json = { 'Content-Type': 'application/json' }
const page = '<!doctype html><title>Plumbline</title>'
const noServer = { message: 'This site has no server that sends e-mail.' }
const noConnection = { message: 'No connection to the server.' }

afterEach(() => void vi.useRealTimers())

test('a call posts its body as JSON to the function of that name', async () => {
  let requested: Request | undefined
  const functions = createServerFunctions(async (path, init) => {
    requested = new Request(new URL(String(path), 'http://plumbline.example'), { ...init, signal: null })
    return new Response('{"error":null}', { headers: json })
  })

  expect(await functions.call('send-task-notification', body)).toBeNull()
  expect(requested?.method).toBe('POST')
  expect(requested?.url).toBe('http://plumbline.example/functions/send-task-notification')
  expect(requested?.headers.get('content-type')).toBe('application/json')
  expect(await requested?.json()).toEqual(body)
})

test.each([
  [
    'an error of the function',
    200,
    '{"error":{"message":"The mail server is busy."}}',
    { message: 'The mail server is busy.' },
  ],
  ['a refused call', 429, '{"error":{"message":"Too many calls."}}', { message: 'Too many calls.' }],
  ['the fallback page of a static host', 200, page, noServer],
  ['the error page of a static host', 404, page, noServer],
  ['a static host that rejects POST requests', 405, '', noServer],
  ['JSON of another kind', 200, '[]', noServer],
  ['a gateway whose server is down', 502, page, noConnection],
])('the result of %s', async (_answer, status, text, result) => {
  const functions = createServerFunctions(async () => new Response(text, { status }))
  expect(await functions.call('send-task-notification', body)).toEqual(result)
})

test('an unreachable server is reported without throwing', async () => {
  const functions = createServerFunctions(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await functions.call('send-task-notification', body)).toEqual(noConnection)
})

test('a call to a server that does not answer ends after 10 seconds', async () => {
  vi.useFakeTimers()
  const functions = createServerFunctions(neverAnswering)
  const result = vi.fn()
  void functions.call('send-task-notification', body).then(result)

  await vi.advanceTimersByTimeAsync(9_999)
  expect(result).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toHaveBeenCalledWith({ message: 'The server did not answer in 10 seconds.' })
})

test('a response that stops halfway ends after 10 seconds too', async () => {
  vi.useFakeTimers()
  const functions = createServerFunctions(async (_path, init) => {
    const started = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
    })
    return new Response(started, { headers: json })
  })
  const result = functions.call('send-task-notification', body)

  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toEqual({ message: 'The server did not answer in 10 seconds.' })
})

test.each([
  ['our server with mail', 200, '{"error":null,"can":["send-invitation"]}', true],
  ['our server without mail', 200, '{"error":null,"can":[]}', false],
  ['an older server of ours', 404, '{"error":{"message":"This server has no such function."}}', false],
  ['a static host with a fallback page', 200, page, false],
  ['a static host without such a page', 404, page, false],
  ['a gateway whose server is down', 502, page, false],
])('%s is recognized before an e-mail is requested', async (_server, status, text, isAble) => {
  const requested: string[] = []
  const functions = createServerFunctions(async (path, init) => {
    requested.push(`${init?.method ?? 'GET'} ${path}`)
    return new Response(text, { status, headers: json })
  })
  expect(await functions.can('send-invitation')).toBe(isAble)
  expect(await functions.can('send-task-notification')).toBe(false)
  expect(requested[0]).toBe('GET /functions')
})

test('the abilities of the server are requested once, and again after a failed connection', async () => {
  let requested = 0
  const functions = createServerFunctions(async () => {
    requested += 1
    if (requested === 1) throw new TypeError('Failed to fetch')
    return Response.json({ error: null, can: ['send-invitation'] })
  })
  expect(await functions.can('send-invitation')).toBe(false)
  expect(await functions.can('send-invitation')).toBe(true)
  expect(await functions.can('send-invitation')).toBe(true)
  expect(requested).toBe(2)
})

/** Like `fetch`, it ends only when it is aborted. */
const neverAnswering: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
