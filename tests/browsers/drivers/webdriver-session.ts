/** A W3C WebDriver session over plain HTTP. */
import { maxCommandMs } from './browser-driver.ts'

export interface WebDriverSession {
  /** One command of the session, such as `POST url`. */
  send(method: 'GET' | 'POST' | 'DELETE', command: string, body?: unknown): Promise<unknown>
}

export async function startSession(server: string, capabilities: unknown): Promise<WebDriverSession> {
  const answer = await send(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = answer as { sessionId: string }
  return {
    send: (method, command, body) =>
      send(`${server}/session/${sessionId}${command && `/${command}`}`, method, body),
  }
}

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(maxCommandMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  // `as`: the shape of every response, according to the specification.
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
