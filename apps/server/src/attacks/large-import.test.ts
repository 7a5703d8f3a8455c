/** Others work on while one person imports a large program. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startServers } from '../testing/chaos/killed-servers.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import { inviteFor, ownerEmail, password } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import { openVisitor } from '../testing/visitor.ts'

const activities = Number(process.env.ACTIVITIES ?? 20_000)

function itemAt(index: number) {
  return {
    id: `i${index}`,
    projectId: '',
    name: `Activity ${index}`,
    isHeading: false,
    level: 0,
    parentId: null,
    startDate: '2026-11-30',
    duration: 5,
    workDays: 5,
    endDate: '2026-12-04',
    assigneeEmail: null,
    predecessorId: null,
    status: 'Not Started',
    alarmDate: null,
    links: index % 100 === 0 ? [] : [{ predecessorId: `i${index - 1}`, type: 'FS', lag: 0, unit: 'days' }],
  }
}

onEachEngine((engine) => {
  test('while one person imports, the pushes of the others are acknowledged', async () => {
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
    const plan = {
      items: Array.from({ length: activities }, (_, index) => itemAt(index)),
      settings: null,
      calendars: [],
    }
    const importing = requestFor('program.import', { projectId, mode: 'add', plan })
    const begun = performance.now()
    let isDone = false
    const importDone = pushRequests(owner, organisation, [importing]).then((answers) => {
      isDone = true
      return answers
    })
    const waits: number[] = []
    while (!isDone) {
      const at = performance.now()
      await pushRequests(colleague, organisation, [add(randomUUID())])
      waits.push(performance.now() - at)
      await sleep(50)
    }
    console.log(
      engine.name,
      'import ms',
      Math.round(performance.now() - begun),
      waits.map((ms) => Math.round(ms)).sort((a, b) => b - a),
    )
    expect(await importDone).toMatchObject([{ kind: 'applied' }])
  }, 240_000)
})
