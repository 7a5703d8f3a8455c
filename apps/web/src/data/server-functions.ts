/** Calls the functions of our own small server; where it stands apart or not at all, the answer says so. */
import { functionAnswerSchema } from '@plumbline/domain/wire/function-answer.ts'
import type { FunctionBodies } from '@plumbline/domain/wire/function-bodies.ts'

type MailFunction = 'send-task-notification' | 'send-invitation'

export interface ServerFunctions {
  /** `null` when it was done, else why not. */
  call<Name extends MailFunction>(
    name: Name,
    body: FunctionBodies[Name],
  ): Promise<{ readonly message: string } | null>
}

const patienceMs = 10_000

export function createServerFunctions(fetch: typeof globalThis.fetch): ServerFunctions {
  async function ask(name: MailFunction, body: object, signal: AbortSignal) {
    const answer = await fetch(`${import.meta.env.BASE_URL}functions/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const text = await answer.text()
    return readError(text, answer.status)
  }

  async function call(name: MailFunction, body: object) {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    try {
      return await ask(name, body, patience.signal)
    } catch {
      return patience.signal.aborted
        ? { message: 'The server did not answer in 10 seconds.' }
        : { message: 'No connection to the server.' }
    } finally {
      clearTimeout(timer)
    }
  }

  return { call }
}

/** Static hosts answer with a page, and so does a gateway whose server is down. */
function readError(text: string, status: number): { message: string } | null {
  const answer = functionAnswerSchema.safeParse(parseJson(text))
  if (answer.success) return answer.data.error
  return {
    message: status >= 500 ? 'No connection to the server.' : 'This site has no server that sends e-mail.',
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
