/** Ways to read or change what a person's role does not allow, each tried over the network on both databases. */
import { createHash, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { type RequestAnswer, syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`
  const bring = (list: string, ...records: object[]) => requestFor('move.bring-records', { list, records })

  const push = async (by: Visitor, ...requests: Request[]) =>
    outcomes(await pushRequests(by, team().organisation, requests))

  function outcomes(answers: readonly RequestAnswer[]) {
    return answers.map((answer) => (answer.kind === 'refused' ? answer.reason : answer.kind))
  }

  /** A project of the owner, and a person with a role in it. */
  async function openProject(role: string, project: string = randomUUID()) {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const person = await join(owner, organisation, 'Guest', email)
    const invite = requestFor('team.invite', { id: randomUUID(), projectId: project, email, role })
    expect(await push(owner, addProject(project), invite)).toEqual(['applied', 'applied'])
    return { owner, person, project, email }
  }

  /** A project that a Member of the team has added and therefore administers. */
  async function openOwnProject() {
    const { owner, organisation, join } = team()
    const person = await join(owner, organisation, 'Member')
    const project = randomUUID()
    expect(await push(person, addProject(project))).toEqual(['applied'])
    return { person, project }
  }

  async function putFile(by: Visitor, bytes: string) {
    const key = createHash('sha256').update(bytes).digest('hex')
    const answer = await callFile(by, 'PUT', key, bytes)
    expect(answer.status).toBe(201)
    return key
  }

  function callFile(by: Visitor, method: string, key: string, body?: string) {
    const { url } = team()
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: url, Cookie: cookie }
    return fetch(`${url}/v1${root()}/files/${key}`, { method, headers, ...(body !== undefined && { body }) })
  }

  async function getSnapshot(by: Visitor) {
    return (await by.get(`${root()}/snapshot`)).text
  }

  test.each([
    ['a member of the team', 'members', { role: 'Admin' }],
    ['a release in the name of another person', 'hold-points', { status: 'Approved', name: 'Slab' }],
  ])('an Editor cannot bring %s by sending the project id as a number', async (_, list, fields) => {
    const project = String(7_000_000 + Math.floor(Math.random() * 1_000_000))
    const { person, email } = await openProject('Editor', project)
    const record = { id: randomUUID(), email, projectId: Number(project), ...fields }
    expect(await push(person, bring(list, record))).toEqual(['not-allowed'])
  })

  test('only people who may bring records are notified which ids are used', async () => {
    const { owner, person, project } = await openProject('Viewer')
    const other = randomUUID()
    const ask = (by: Visitor) => by.post(`${root()}/used-ids`, { list: 'projects', ids: [project, other] })
    expect((await ask(owner)).body).toEqual({ used: [project] })
    expect((await ask(person)).body).toEqual({ failure: 'no-access' })
    expect(await push(owner, requestFor('projects.delete', { id: project }))).toEqual(['applied'])
    expect((await ask(owner)).body).toEqual({ used: [project] })
  })

  test('the id of a deleted record cannot be used again, for any list, but undo restores the record', async () => {
    const { owner, project } = await openProject('Editor')
    const { organisation, join } = team()
    const member = await join(owner, organisation, 'Member')
    const [task, deletion] = [randomUUID(), randomUUID()]
    const save = requestFor('tasks.save', { id: task, isNew: true, draft: taskDraft(project) })
    expect(await push(owner, save)).toEqual(['applied'])
    expect(await push(owner, requestFor('tasks.delete', { id: task }, deletion))).toEqual(['applied'])
    expect(await push(owner, { ...save, id: randomUUID() })).toEqual(['id-taken'])
    expect(await push(owner, requestFor('undo', { requestId: deletion }))).toEqual(['applied'])
    expect(await push(owner, requestFor('projects.delete', { id: project }))).toEqual(['applied'])
    expect(await push(member, addProject(project))).toEqual(['id-taken'])
    expect(await push(member, bring('projects', { id: project, name: 'Mine' }))).toEqual(['id-taken'])
    expect(await getSnapshot(member)).not.toContain(task)
  })

  test.each([
    ['with a space', 'A B'],
    ['of a built-in property', 'constructor'],
    ['of a prototype', '__proto__'],
    ['of a method', 'toString'],
    ['with a slash', 'a/b'],
    ['with a control character', 'a\u0001b'],
    ['without a character', ''],
  ])('a project cannot have an id %s', async (_, id) => {
    const { owner } = team()
    const answers = await push(owner, addProject(id), bring('projects', { id, name: 'Odd' }))
    expect(answers).not.toContain('applied')
  })

  test.each([
    ['with its size as text', (key: string): object => ({ key, name: 'plan.pdf', type: '', size: '12' })],
    [
      'inside another file',
      (key: string): object => ({ key: 'f'.repeat(64), name: 'a', type: '', size: 1, file: { key } }),
    ],
    ['without a size', (key: string): object => ({ key, name: 'plan.pdf', type: '' })],
  ])('a file cannot be read by naming its hash %s', async (_, toFile) => {
    const { person, project } = await openOwnProject()
    const { owner } = team()
    const key = await putFile(owner, `secret of ${randomUUID()}`)
    const record = { id: randomUUID(), projectId: project, name: 'Order mesh' }
    const file = toFile(key)
    const answers = await push(
      person,
      bring('tasks', { ...record, documents: [{ id: 'x', name: 'x', file, ...file }] }),
      bring('documents', { ...record, id: randomUUID(), file }),
      bring('tasks', { ...record, id: randomUUID(), anything: { deep: [{ file }] } }),
    )
    expect(answers).toEqual(['files-missing', 'files-missing', 'files-missing'])
    expect((await callFile(person, 'GET', key)).status).toBe(404)
  })

  test('a file of a deleted record is readable again once the deletion is undone', async () => {
    const { person, project } = await openOwnProject()
    const key = await putFile(person, `plan of ${randomUUID()}`)
    const [id, deletion] = [randomUUID(), randomUUID()]
    const file = { key, name: 'plan.pdf', type: '', size: 12 }
    const { owner } = team()
    expect(await push(person, bring('documents', { id, projectId: project, name: 'Plan', file }))).toEqual([
      'applied',
    ])
    expect(await push(owner, requestFor('documents.delete', { ids: [id] }, deletion))).toEqual(['applied'])
    expect(await push(owner, requestFor('undo', { requestId: deletion }))).toEqual(['applied'])
    expect((await callFile(owner, 'GET', key)).status).toBe(200)
  })

  test('a document is not filed in a project by the name of the project alone', async () => {
    const { owner, organisation, join } = team()
    const outsider = await join(owner, organisation, 'Member')
    const [project, name] = [randomUUID(), `Tower ${randomUUID()}`]
    expect(await push(owner, addProject(project, name))).toEqual(['applied'])
    const document = { id: randomUUID(), name: 'Forged permit', project: name, status: 'Approved' }
    expect(await push(outsider, bring('documents', document))).toEqual(['not-allowed'])
    expect(await push(owner, bring('documents', document))).toEqual(['applied'])
  })

  test.each([
    [
      'removed',
      (person: string) => ({ method: 'DELETE', path: `${root()}/members/${person}`, body: undefined }),
    ],
    [
      'made a guest',
      (person: string) => ({ method: 'PUT', path: `${root()}/members/${person}`, body: { role: 'Guest' } }),
    ],
  ])('a push that began before its person was %s changes nothing', async (_, change) => {
    const { owner, organisation, join } = team()
    const admin = await join(owner, organisation, 'Admin')
    const project = randomUUID()
    const body = JSON.stringify({
      protocol: syncProtocol,
      position: { epoch: 'none', access: 'none', seq: 0 },
      requests: [addProject(project)],
    })
    const slow = beginPush(admin, body)
    await slow.hasBegun
    const { method, path, body: change_ } = change(await getAccount(admin))
    expect((await owner.call(method, path, change_)).status).toBe(200)
    await slow.finish()
    expect(await getSnapshot(owner)).not.toContain(project)
  })

  /** Sends the headers and half of the body, and the rest when `finish` is called. */
  function beginPush(by: Visitor, body: string) {
    const { url } = team()
    const half = Math.floor(body.length / 2)
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      Origin: url,
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    }
    const sending = httpRequest(`${url}/v1${root()}/push`, { method: 'POST', headers })
    const answered = new Promise<number>((resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    })
    sending.write(body.slice(0, half))
    return {
      // The server reads who calls before the body: another call that was made later has been answered by then.
      hasBegun: by.get('/session'),
      finish() {
        sending.end(body.slice(half))
        return answered
      },
    }
  }
})

function taskDraft(projectId: string) {
  const empty = { description: '', assigneeEmails: '', dueDate: '', files: [] }
  return { name: 'Order mesh', priority: 'Pending', projectId, ...empty }
}
