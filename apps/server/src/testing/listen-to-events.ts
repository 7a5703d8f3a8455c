/** A browser that hears the server-sent events of an organisation. */
import { onTestFinished } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Collects what is sent to a person as server-sent events, as one text, until the test is over. */
export async function listenToEvents(
  url: string,
  visitor: Visitor,
  organisation: string,
): Promise<() => string> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/v1/organisations/${organisation}/events`, {
    headers: { Cookie: cookie },
    signal: ending.signal,
  })
  const decoder = new TextDecoder()
  let heard = answer.ok ? '' : await answer.text()
  const read = async () => {
    for await (const part of answer.body ?? []) heard += decoder.decode(part)
  }
  if (answer.ok) read().catch(() => undefined)
  return () => heard
}
