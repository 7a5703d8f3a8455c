/** Small requests that cause large responses for all users. The size of each response is limited. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'

const maxBytes = 20_000_000

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('many comments on one large record are pulled in parts, each change once', async () => {
    const { owner, organisation } = team()
    const [project, condition] = [randomUUID(), randomUUID()]
    const draft = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
    const save = requestFor('conditions.save', { id: condition, projectId: project, isNew: true, draft })
    const comment = (text: string) => requestFor('conditions.comment', { id: condition, text })
    const comments = [
      ...Array.from({ length: 18 }, (_, index) => comment(`${index} `.padEnd(49_000, 'x'))),
      ...Array.from({ length: 32 }, (_, index) => comment(`Seen ${index}`)),
    ]
    const requests = [addProject(project), save, ...comments]
    for (let start = 0; start < requests.length; start += 10) {
      const answers = await pushRequests(owner, organisation, requests.slice(start, start + 10))
      expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => 'applied'))
    }
    const snapshot = await owner.get(`/organisations/${organisation}/snapshot`)
    const { position: head } = JSON.parse(snapshot.text.slice(0, snapshot.text.indexOf('\n')))
    const seqs: number[] = []
    let total = 0
    for (let position = { epoch: head.epoch, access: head.access, seq: 0 }, more = true; more; ) {
      const query = new URLSearchParams({ ...position, seq: String(position.seq) })
      const { text, body } = await owner.get(`/organisations/${organisation}/pull?${query}`)
      expect(text.length).toBeLessThan(maxBytes)
      total += text.length
      // `as`: as the server answers.
      const pulled = body as { changes: { seq: number }[]; position: typeof head; more: boolean }
      seqs.push(...pulled.changes.map(({ seq }) => seq))
      position = pulled.position
      more = pulled.more
    }
    expect(seqs).toEqual(Array.from({ length: head.seq }, (_, index) => index + 1))
    expect(total).toBeGreaterThan(maxBytes)
  })
})
