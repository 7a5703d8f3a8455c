/** Signed calls of an S3-compatible store, tried again while it is busy or unreachable. */
import { createHash } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from './file-backend.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  /** Without it the one that the endpoint names, else us-east-1. */
  readonly region: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long the store is waited for. */
export interface Patience {
  readonly attempts: number
  /** Twice as long after each attempt. */
  readonly firstWaitMs: number
  /** The longest time in which nothing is sent or received. */
  readonly pauseMs: number
}

const usualPatience: Patience = { attempts: 4, firstWaitMs: 250, pauseMs: 30_000 }

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  readonly range?: string | undefined
  readonly body?: S3Body
}

export interface S3Body {
  readonly sha256: string
  readonly size: number
  /** From the start, at each attempt. */
  open(): AsyncIterable<Buffer> | Iterable<Buffer>
}

export interface S3Client {
  /** Throws `FilesUnavailable` unless the store has done it. Undefined if there is no such object. */
  send(call: S3Call): Promise<IncomingMessage | undefined>
  /** The body of an answer. Throws if the store pauses for too long or cuts the connection. */
  read(answer: IncomingMessage): AsyncGenerator<Buffer>
}

const hashOfNothing = createHash('sha256').digest('hex')

export function createS3Client(settings: S3Settings, patience: Patience = usualPatience): S3Client {
  const { attempts, firstWaitMs, pauseMs } = patience
  const isSecure = settings.endpoint.startsWith('https:')
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const place = `The file store ${settings.endpoint}`

  async function send(call: S3Call): Promise<IncomingMessage | undefined> {
    for (let attempt = 1; ; attempt++) {
      const result = await sendOnce(call).catch(toFailure)
      if (!('sentence' in result)) return result.answer
      if (!result.mayPass || attempt === attempts) throw new FilesUnavailable(result.sentence)
      await wait(firstWaitMs * 2 ** (attempt - 1))
    }
  }

  async function sendOnce(call: S3Call): Promise<Result> {
    const answer = await exchange(await sign(settings, call), call.body)
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) {
      const ignoresRange = call.range !== undefined && status !== 206
      if (!ignoresRange) return { answer }
      answer.destroy()
      return { sentence: `${place} does not answer with a part of a file.`, mayPass: false }
    }
    const code = await readCode(read(answer))
    if (status === 404 && code !== 'NoSuchBucket') return { answer: undefined }
    const mayPass = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout'
    return { sentence: `${place} ${sentenceForAnswer(status, code, settings.bucket)}`, mayPass }
  }

  function exchange({ method, url, headers }: Signed, body: S3Body | undefined): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { method, agent, headers: { ...headers, 'Content-Length': body?.size ?? 0 } }
      const bytes = body && Readable.from(body.open(), { objectMode: false })
      const asking = (isSecure ? httpsRequest : httpRequest)(url, options)
      asking.setTimeout(pauseMs, () => asking.destroy(new Error('it did not answer in time')))
      asking.once('response', (answer) => {
        // From here on the pauses are those of `read`: the user who takes the bytes may be slow.
        asking.setTimeout(0)
        resolve(answer)
      })
      asking.once('close', () => bytes?.destroy())
      // After the answer this does nothing, but without a listener an error would end the process.
      asking.on('error', reject)
      bytes?.on('error', (error) => asking.destroy(error))
      if (bytes) bytes.pipe(asking)
      else asking.end()
    })
  }

  function toFailure(error: NodeJS.ErrnoException): Result {
    return { sentence: `${place} cannot be reached: ${error.code ?? error.message}.`, mayPass: true }
  }

  async function* read(answer: IncomingMessage): AsyncGenerator<Buffer> {
    const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]()
    try {
      for (;;) {
        const timer = setTimeout(() => answer.destroy(new Error('it paused for too long')), pauseMs)
        const next = await chunks.next().finally(() => clearTimeout(timer))
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      throw new FilesUnavailable(`${place} broke off: ${error instanceof Error ? error.message : error}.`)
    } finally {
      answer.destroy()
    }
  }

  return { send, read }
}

/** S3 states in XML what is wrong. Nothing but the code is used, because the rest repeats what was signed. */
async function readCode(chunks: AsyncIterable<Buffer>): Promise<string | undefined> {
  let text = ''
  try {
    for await (const chunk of chunks) {
      text += chunk.toString('latin1')
      if (text.length > 10_000) break
    }
  } catch {
    // The status is enough.
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
}

type Result =
  | { readonly answer: IncomingMessage | undefined }
  | { readonly sentence: string; readonly mayPass: boolean }

interface Signed {
  readonly method: string
  readonly url: URL
  readonly headers: Record<string, string>
}

/** The hash of the body is signed too, so the store refuses bytes that were changed on their way. */
async function sign(settings: S3Settings, { method, key, range, body }: S3Call): Promise<Signed> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsV4Signer({
    service: 's3',
    accessKeyId,
    secretAccessKey,
    ...(region !== undefined && { region }),
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { 'X-Amz-Content-Sha256': body?.sha256 ?? hashOfNothing, ...(range && { Range: range }) },
  })
  const { url, headers } = await signer.sign()
  return { method, url, headers: Object.fromEntries(headers) }
}

/** What an S3-compatible store means when it refuses a call, for the person who runs the server. By its error code. */
const advice: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the key: check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'does not accept the key: check S3_SECRET_ACCESS_KEY.',
  AuthorizationHeaderMalformed: 'expects another region: set S3_REGION.',
  PermanentRedirect: 'keeps the bucket at another address: check S3_ENDPOINT and S3_REGION.',
  RequestTimeTooSkewed: 'has another time than this machine: set its clock.',
  AccessDenied:
    'does not permit this: the key needs to read, write, delete and list the objects of the bucket.',
}

function sentenceForAnswer(status: number, code: string | undefined, bucket: string): string {
  if (code === 'NoSuchBucket') return `has no bucket ${bucket}: create it, or set S3_BUCKET.`
  const known = advice[code ?? (status === 403 ? 'AccessDenied' : '')]
  return known ?? `answered ${status}${code === undefined ? '' : ` ${code}`}.`
}
