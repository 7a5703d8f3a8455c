/** The response to a refused call. */
import type { FunctionAnswer } from '@plumbline/domain/team/wire/function-answer.ts'
import type { Context } from 'hono'

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429

export function refuseCall(context: Context, status: Status, message: string): Response {
  return context.json({ error: { message } } satisfies FunctionAnswer, status)
}
