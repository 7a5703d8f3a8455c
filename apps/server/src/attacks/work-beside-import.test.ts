/** Others work on while one person imports a large program. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPlan } from '@plumbline/domain/testing/large-plan.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startServers } from '../testing/chaos/killed-servers.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { inviteFor, ownerEmail, password } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import { openVisitor } from '../testing/visitor.ts'

/** Of 100,000 that are allowed: `ACTIVITIES=100000` measures those. */
const activities = Number(process.env.ACTIVITIES ?? 20_000)

onOneEngine((engine) => {
  test(
    'while one person imports, the pushes of the others are acknowledged',
    async () => {
      const servers = await startServers(await engine.create(), 1)
      onTestFinished(() => servers.close())
      const [url = ''] = servers.addresses()
      const owner = openVisitor(url)
      const claimed = await owner.post('/claim', {
        ...{ token: servers.claim, organisationName: 'Harbour Build', name: 'Olga' },
        ...{ email: ownerEmail, password },
      })
      expect(claimed.status).toBe(200)
      const organisation = String(((await owner.get('/session')).body.organisation as { id: string }).id)
      const token = await inviteFor(owner, organisation, { email: 'ada@harbour.example', role: 'Admin' })
      const colleague = openVisitor(url)
      await colleague.post('/invitations/accept', { token, name: 'Ada', password })
      const projectId = randomUUID()
      const add = (id: string) => requestFor('projects.add', { id, draft: projectDraft })
      await pushRequests(owner, organisation, [add(projectId)])
      const importing = requestFor('program.import', { projectId, mode: 'add', plan: getPlan(activities) })
      const begun = performance.now()
      let isDone = false
      const importDone = pushRequests(owner, organisation, [importing]).then((answers) => {
        isDone = true
        return answers
      })
      const waits: number[] = []
      while (!isDone) {
        const at = performance.now()
        const answers = await pushRequests(colleague, organisation, [add(randomUUID())])
        expect(answers).toMatchObject([{ kind: 'applied' }])
        waits.push(performance.now() - at)
        await sleep(50)
      }
      const importMs = performance.now() - begun
      waits.sort((a, b) => a - b)
      const [middle = 0, p95 = 0, maxMs = 0] = [0.5, 0.95, 1].map(
        (part) => waits[Math.ceil(part * waits.length) - 1],
      )
      const [toLongText, ...figures] = [engine.name, importMs, waits.length, middle, p95, maxMs]
      process.stdout.write(`${toLongText}: import, pushes, p50, p95, longest: ${figures.map(Math.round)}\n`)
      // In proportion to the import, because the machine may be busy. One that waits for the import waits for all of it.
      expect(p95).toBeLessThan(importMs / 5)
      expect(maxMs).toBeLessThan(importMs / 2)
      expect(await importDone).toMatchObject([{ kind: 'applied' }])
    },
    Math.max(240_000, 12 * activities),
  )
})
