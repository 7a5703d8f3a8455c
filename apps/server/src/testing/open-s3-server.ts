/** An S3-compatible store in the process of the test. It checks every signature, as the real ones do. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../files/s3-client.ts'

/** What happens to a request instead of an answer: a status, a cut connection, half an answer, or nothing. */
type Fault = number | 'cut' | 'half' | 'silence'

export async function openS3Server(bucket = 'plumbline-files') {
  const objects = new Map<string, Buffer>()
  const faults: Fault[] = []
  const calls: string[] = []
  const settings = {
    bucket,
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }

  const server = createServer((request, response) => {
    // A request that is cut off has no answer.
    handle(request, response).catch(() => request.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    const fault = faults.shift()
    if (fault === 'cut') return void request.destroy()
    if (fault === 'silence') return
    const body = await buffer(request)
    if (typeof fault === 'number') return refuse(response, fault, 'InternalError')
    const objection = objectTo(request, body, settings)
    if (objection) return refuse(response, ...objection)
    const [, name, ...path] = url.split('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = path.join('/')
    if (method === 'PUT') {
      objects.set(key, body)
      return void response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const bytes = objects.get(key)
    if (!bytes) return refuse(response, 404, 'NoSuchKey')
    deliver(request, response, bytes, fault === 'half')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with a port, never the name of a pipe.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...settings, endpoint } satisfies S3Settings,
    objects,
    /** The faults of the next requests, in this order. */
    faults,
    /** Method and path of each request. */
    calls,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function deliver(request: IncomingMessage, response: ServerResponse, bytes: Buffer, isHalf: boolean): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, { 'Content-Length': part.length })
  if (!isHalf) return void response.end(part)
  response.write(part.subarray(0, part.length >> 1), () => response.destroy())
}

/** As S3, which repeats the key and what was to be signed. */
function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>told to nobody</Message></Error>`)
}

const maxSkewMs = 15 * 60_000

/** Status and code, if S3 would refuse the request. */
function objectTo(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Omit<S3Settings, 'endpoint'>,
): [status: number, code: string] | undefined {
  const given = parseAuthorization(headers.authorization)
  if (!given) return [403, 'AccessDenied']
  if (given.accessKeyId !== accessKeyId) return [403, 'InvalidAccessKeyId']
  if (given.scope.split('/')[1] !== region) return [400, 'AuthorizationHeaderMalformed']
  const at = String(headers['x-amz-date'])
  if (Math.abs(Date.now() - getInstant(at)) > maxSkewMs) return [403, 'RequestTimeTooSkewed']
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!needed.every((name) => given.signedHeaders.includes(name))) return [403, 'AccessDenied']
  const signed = { method, url, headers, at, scope: given.scope, signedHeaders: given.signedHeaders }
  const expected = getSignature(signed, secretAccessKey)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given.signature)))
    return [403, 'SignatureDoesNotMatch']
  if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength']
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  return undefined
}

function parseAuthorization(header = '') {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, accessKeyId, scope, names, signature] = pattern.exec(header) ?? []
  if (!accessKeyId || !scope || !names || !signature) return undefined
  return { accessKeyId, scope, signedHeaders: names.split(';'), signature }
}

interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** `20130524T000000Z`. */
  readonly at: string
  /** Day, region and service. */
  readonly scope: string
  readonly signedHeaders: readonly string[]
}

/** Signature Version 4 as AWS describes it, written apart from the library that signs. */
export function getSignature(
  { method, url, headers, at, scope, signedHeaders }: SignedRequest,
  secretAccessKey: string,
): string {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const signingKey = scope
    .split('/')
    .reduce((key: string | Buffer, part) => hmac(key, part), `AWS4${secretAccessKey}`)
  return hmac(signingKey, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function getInstant(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
