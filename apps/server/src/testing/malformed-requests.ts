/** Malformed requests, in the same order in each run. */

export interface RawRequest {
  readonly bytes: Buffer
  /** Its sender disconnects in the middle. */
  readonly isBrokenOff: boolean
}

const functionPath = '/functions/send-task-notification'
const head = (line: string, ...headers: string[]) =>
  Buffer.from([line, ...headers, '', ''].join('\r\n'), 'latin1')
const post = `POST ${functionPath} HTTP/1.1`
const host = 'Host: 127.0.0.1'
const json = 'Content-Type: application/json'

export function* malformedRequests(count: number): Generator<RawRequest> {
  const random = randomNumbers(20_261_121)
  const kinds = [
    randomBody,
    wrongShape,
    brokenJson,
    hugeBody,
    badChunks,
    badHeader,
    badLine,
    badPath,
    badOrigin,
    brokenOff,
  ]
  for (let index = 0; index < count; index++) {
    const make = kinds[index % kinds.length] ?? randomBody
    yield { bytes: make(random), isBrokenOff: make === brokenOff }
  }
}

type Random = (below: number) => number

function withBody(body: Buffer): Buffer {
  return Buffer.concat([head(post, host, json, `Content-Length: ${body.length}`), body])
}

function randomBody(random: Random): Buffer {
  return withBody(randomBytes(random, random(2_000)))
}

function wrongShape(random: Random): Buffer {
  const odd = [
    null,
    7,
    -1e308,
    [],
    {},
    [[[[]]]],
    true,
    '',
    ' ',
    '\u0000',
    'x'.repeat(3_000),
    { message: 'a@b.example' },
  ]
  const any = () => pick(random, odd)
  const body = {
    taskName: any(),
    assigneeEmail: any(),
    dueDate: any(),
    projectName: any(),
    [String(any())]: any(),
  }
  return withBody(Buffer.from(JSON.stringify(pick(random, [body, any(), [body]]))))
}

function brokenJson(random: Random): Buffer {
  const whole = '{"taskName":"Bolts","assigneeEmail":"lee@site.example","dueDate":null,"projectName":"Quay"}'
  return withBody(
    Buffer.from(
      pick(random, [whole.slice(0, random(whole.length)), '['.repeat(10_000), `${whole}}`, '{"__proto__":']),
    ),
  )
}

function hugeBody(random: Random): Buffer {
  const body = Buffer.alloc(20_000 + random(200_000), 0x20)
  const length = pick(random, [
    `Content-Length: ${body.length}`,
    'Content-Length: 999999999999',
    'Transfer-Encoding: chunked',
  ])
  const chunk = length.startsWith('Transfer')
    ? Buffer.from(`${body.length.toString(16)}\r\n`)
    : Buffer.alloc(0)
  return Buffer.concat([head(post, host, json, length), chunk, body])
}

function badChunks(random: Random): Buffer {
  const chunks = [
    'zz\r\n{}\r\n0\r\n\r\n',
    '-1\r\n\r\n',
    'ffffffffffffffffff\r\n',
    '2;ext="\u0000"\r\n{}\r\n0\r\n\r\n',
    '5\r\n{}\r\n0\r\n\r\n',
  ]
  const both = pick(random, ['Content-Length: 5', 'X-Extra: 1'])
  return Buffer.concat([
    head(post, host, json, both, 'Transfer-Encoding: chunked'),
    Buffer.from(pick(random, chunks)),
  ])
}

function badHeader(random: Random): Buffer {
  const headers = [
    'No colon here',
    'Spaced name: x',
    `X-Long: ${'x'.repeat(20_000)}`,
    'X-Control: a\u0001b',
    'Content-Length: -5',
    'Content-Length: 1e3',
    'Content-Length: 3\r\nContent-Length: 4',
    'Transfer-Encoding: gzip, chunked, chunked',
    'Host: a\r\nHost: b',
    'Accept-Encoding: ;;;,,,q=\u00ff',
    'If-None-Match: \u00ff',
    'Range: bytes=9-1',
    'Expect: something',
    'Upgrade: websocket\r\nConnection: Upgrade',
    ': nameless',
    randomBytes(random, 50).toString('latin1'),
  ]
  return head(pick(random, ['GET / HTTP/1.1', 'GET /health HTTP/1.1', post]), host, pick(random, headers))
}

function badLine(random: Random): Buffer {
  const lines = [
    'GET',
    'GET / HTTP/9.9',
    'GET / HTTP/1.1 extra',
    'get / http/1.1',
    'BREW /pot HTTP/1.1',
    'CONNECT elsewhere.example:443 HTTP/1.1',
    'GET http://elsewhere.example/ HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'PRI * HTTP/2.0',
    `GET /${'a'.repeat(30_000)} HTTP/1.1`,
    '\u0016\u0003\u0001\u0002',
    randomBytes(random, 100).toString('latin1'),
  ]
  return head(pick(random, lines), host)
}

function badPath(random: Random): Buffer {
  const paths = [
    '/%',
    '/%ff%fe',
    '/%00',
    '/assets/%2e%2e/%2e%2e/x',
    '//',
    '//elsewhere.example',
    '/\\..\\..\\x',
    '/?%',
    '/#',
    '/functions/%',
    '/functions//',
    '/a\u00ffb',
    '*',
  ]
  return head(
    `${pick(random, ['GET', 'HEAD', 'POST', 'PUT'])} ${pick(random, paths)} HTTP/1.1`,
    host,
    'Content-Length: 0',
  )
}

function badOrigin(random: Random): Buffer {
  const origins = [
    'null',
    '',
    'http://',
    '://',
    'http://[',
    'javascript:x',
    '\u00ff',
    'http://127.0.0.1:99999',
  ]
  const hosts = ['Host: ', 'Host: [', 'Host: a b', 'Host: %', 'Host: \u00ff', 'Host: ..', 'X-No-Host: 1']
  return head(post, pick(random, hosts), `Origin: ${pick(random, origins)}`, json, 'Content-Length: 0')
}

function brokenOff(random: Random): Buffer {
  const whole = Buffer.concat([head(post, host, json, 'Content-Length: 500'), randomBytes(random, 400)])
  return whole.subarray(0, 1 + random(whole.length - 1))
}

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)))
}

function pick<T>(random: Random, from: readonly T[]): T {
  // The index is less than the length of a list that is never empty.
  return from[random(from.length)] as T
}

/** Mulberry32, a small random number generator with the same numbers everywhere. */
function randomNumbers(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
