/** Calls the functions of our own server. If there is none, the result reports it. */
import { type Ability, abilitiesSchema } from '@plumbline/domain/team/wire/abilities.ts'
import { functionAnswerSchema } from '@plumbline/domain/team/wire/function-answer.ts'
import type { FunctionBodies } from '@plumbline/domain/team/wire/function-bodies.ts'
import { textToJson } from '#data/storage/text-to-json.ts'

type MailFunction = 'send-task-notification' | 'send-invitation'

/** The unparsed response, or why there is none. */
export type Posted = { readonly text: string; readonly status: number } | { readonly failure: string }

export interface ServerFunctions {
  /** Whether the server supports it, requested once a session; false without a server or connection. */
  can(name: Ability): Promise<boolean>
  /** `null` on success, otherwise the error. */
  call<Name extends MailFunction>(
    name: Name,
    body: FunctionBodies[Name],
  ): Promise<{ readonly message: string } | null>
  /** For functions that return more than an error. */
  post<Name extends keyof FunctionBodies>(name: Name, body: FunctionBodies[Name]): Promise<Posted>
}

const timeoutMs = 10_000

export function createServerFunctions(fetch: typeof globalThis.fetch): ServerFunctions {
  let abilities: Promise<readonly string[] | undefined> | undefined

  async function can(name: Ability) {
    abilities ??= askAbilities()
    const known = await abilities
    // After a failed connection the request is repeated, because the connection may be back.
    if (!known) abilities = undefined
    return known?.includes(name) ?? false
  }

  async function askAbilities(): Promise<readonly string[] | undefined> {
    const requested = await request('functions', { headers: { Accept: 'application/json' } })
    if ('failure' in requested || requested.status >= 500) return undefined
    return abilitiesSchema.safeParse(textToJson(requested.text)).data?.can ?? []
  }

  function post(name: keyof FunctionBodies, body: object): Promise<Posted> {
    return request(`functions/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async function request(path: string, init: RequestInit): Promise<Posted> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    try {
      const answer = await fetch(`${import.meta.env.BASE_URL}${path}`, { ...init, signal: timeout.signal })
      return { text: await answer.text(), status: answer.status }
    } catch {
      return {
        failure: timeout.signal.aborted
          ? 'The server did not answer in 10 seconds.'
          : 'No connection to the server.',
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function call(name: MailFunction, body: object) {
    const posted = await post(name, body)
    return 'failure' in posted ? { message: posted.failure } : readError(posted.text, posted.status)
  }

  return { can, call, post }
}

/** Static hosts respond with a page, and so does a gateway whose server is down. */
function readError(text: string, status: number): { message: string } | null {
  const answer = functionAnswerSchema.safeParse(textToJson(text))
  if (answer.success) return answer.data.error
  return {
    message: status >= 500 ? 'No connection to the server.' : 'This site has no server that sends e-mail.',
  }
}
