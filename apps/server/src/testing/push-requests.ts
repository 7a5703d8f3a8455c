/** Sends requests as the browser of a user who has read nothing yet. */
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { type RequestAnswer, syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import type { Visitor } from './visitor.ts'

const nowhere = { epoch: 'none', access: 'none', seq: 0 }

export async function pushRequests(
  by: Visitor,
  organisation: string,
  requests: readonly Request[],
): Promise<readonly RequestAnswer[]> {
  const { body } = await by.post(`/organisations/${organisation}/push`, {
    protocol: syncProtocol,
    position: nowhere,
    requests,
  })
  // `as`: as the server answers.
  return body.answers as RequestAnswer[]
}
