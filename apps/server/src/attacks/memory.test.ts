/** The memory that one push takes, read from the system while a separate server answers it. */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { getPlan } from '@plumbline/domain/testing/large-plan.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServers } from '../testing/chaos/killed-servers.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { inviteColleagues } from '../testing/load/people-at-work.ts'
import { ownerEmail, password } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import { openVisitor } from '../testing/visitor.ts'

const megabytes = 1_000
const people = 25
/** Of an import, whose thread has the records once more. */
const activities = Number(process.env.ACTIVITIES ?? 3_000)

/** In kB: the memory now, and the most since `forgetPeak`. */
function readMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1])
  return { now: read('VmRSS'), max: read('VmHWM') }
}

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  onOneEngine((engine) => {
    test('no push of a team of 25 takes more than 200 MB', async () => {
      const servers = await startServers(await engine.create(), 1)
      onTestFinished(() => servers.close())
      const [url = ''] = servers.addresses()
      const pid = servers.pids()[0] ?? expect.fail()
      const owner = openVisitor(url)
      await owner.post('/claim', {
        ...{ token: servers.claim, organisationName: 'Harbour Build', name: 'Olga' },
        ...{ email: ownerEmail, password },
      })
      const organisation = String(((await owner.get('/session')).body.organisation as { id: string }).id)
      await inviteColleagues({ url, organisation, owner }, people - 1)
      const [projectId, id] = [randomUUID(), randomUUID()]
      const draft = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
      const added = await pushRequests(owner, organisation, [
        requestFor('projects.add', { id: projectId, draft: projectDraft }),
        requestFor('conditions.save', { id, projectId, isNew: true, draft }),
      ])
      expect(added).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }])

      const used = new Map<string, number>()
      async function measure(name: string, requests: readonly ReturnType<typeof requestFor>[]) {
        forgetPeak(pid)
        const { now } = readMemory(pid)
        const answers = await pushRequests(owner, organisation, requests)
        used.set(name, Math.max(used.get(name) ?? 0, (readMemory(pid).max - now) / megabytes))
        return answers
      }
      const comment = (text: string) => requestFor('conditions.comment', { id, text })
      const large = (count: number) =>
        Array.from({ length: count }, (_, index) => comment(`${index} `.padEnd(49_000, 'x')))
      // Until the record is as large as it may be.
      let last: unknown
      for (let push = 0; push < 4 && JSON.stringify(last)?.includes('refused') !== true; push += 1)
        last = await measure('20 comments of 49 kB', large(20))
      await measure(
        '200 comments on a record of 1 MB',
        Array.from({ length: 200 }, () => comment('Yes.')),
      )
      const plan = getPlan(activities)
      await measure(`${activities} activities`, [
        requestFor('program.import', { projectId, mode: 'add', plan }),
      ])
      for (const [name, mb] of used) process.stdout.write(`${engine.name}: ${name}: ${Math.round(mb)} MB\n`)
      expect([...used].filter(([, mb]) => mb > 200)).toEqual([])
    }, 240_000)
  })
})
