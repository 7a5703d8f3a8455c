/** The link of a certifier’s package over the network: what it shows stays as it was handed over, and nothing else is shown. */
import { createHash, randomUUID } from 'node:crypto'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { openedLinkSchema, readLinksSchema } from '@plumbline/domain/team/wire/links.ts'
import { expect, test } from 'vitest'
import { removeUnnamedFiles } from '../files/unnamed-files.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getToken, newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

const dayMs = 86_400_000
const stage = 'before-construction-certificate'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`

  async function perform(by: Visitor, ...requests: ReturnType<typeof requestFor>[]): Promise<void> {
    const position = { epoch: 'none', access: 'none', seq: 0 }
    const pushed = await by.post(`${root()}/push`, { protocol: 1, position, requests })
    expect(pushed.body.answers).toMatchObject(requests.map(() => ({ kind: 'applied' })))
  }

  async function store(content: string): Promise<string> {
    const { owner, url, organisation } = team()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const key = createHash('sha256').update(content).digest('hex')
    const path = `${url}/v1/organisations/${organisation}/files/${key}`
    await fetch(path, { method: 'PUT', body: content, headers: { Origin: url, Cookie: cookie } })
    return key
  }

  const saveCondition = (id: string, projectId: string, heading: string, at: string, isNew = true) => {
    const draft = {
      heading,
      description: '',
      assignee: 'canary@site.example',
      dueDate: '',
      priority: 'Medium',
    }
    const more = isNew ? { isNew: true } : {}
    return requestFor('conditions.save', { id, ...more, projectId, draft: { ...draft, stage: at } })
  }

  /** A project with one condition of the gate that a file proves, and one of another gate. */
  async function handOver() {
    const { owner, visit } = team()
    const [project, condition, other] = [randomUUID(), randomUUID(), randomUUID()]
    const [given, unrelated] = [await store(`Certificate of ${project}`), await store(`Canary of ${project}`)]
    const file = (key: string) => ({ key, name: 'proof.pdf', type: 'application/pdf', size: 40 })
    const attaching = randomUUID()
    await perform(
      owner,
      addProject(project, 'Quay House'),
      saveCondition(condition, project, 'Submit the slab design', stage),
      saveCondition(other, project, 'Canary landscaping', 'before-occupation-certificate'),
      requestFor('conditions.attach', { id: condition, files: [file(given)] }, attaching),
      requestFor('conditions.attach', { id: other, files: [file(unrelated)] }),
      requestFor('conditions.comment', { id: condition, text: 'Canary comment' }),
      requestFor('conditions.give-evidence', {
        ...{ id: condition, documents: [], attachmentIds: [`${attaching}-0`] },
        ...{ acceptedBy: 'Certifier', acceptedOn: '2026-11-20' },
      }),
    )
    const view = { kind: 'package', projectId: project, stage }
    const expiresAt = new Date(Date.now() + 90 * dayMs).toISOString()
    const make = (by: Visitor, shared: object = view) =>
      by.post(`${root()}/links`, { view: shared, expiresAt })
    const token = getToken((await make(owner)).body.link)
    return {
      ...{ project, condition, other, given, unrelated, make, token, owner },
      open: (opened = token) => visit().post('/links/open', { token: opened }),
      read: (key: string, opened = token) => visit().post('/links/file', { token: opened, key }),
    }
  }

  test('shows the conditions of the gate with their evidence, and its files, and nothing else of the project', async () => {
    const { open, read, project, given, unrelated } = await handOver()
    const answer = await open()
    const opened = openedLinkSchema.parse(answer.body)
    expect(opened).toMatchObject({ name: 'Construction certificate', project: { id: project } })
    expect(Date.parse(opened.frozenAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(Object.keys(opened.lists).sort()).toEqual(['conditions', 'projects'])
    expect(opened.lists.conditions).toEqual([
      expect.objectContaining({
        heading: 'Submit the slab design',
        acceptedBy: 'Certifier',
        evidence: [expect.objectContaining({ file: expect.objectContaining({ key: given }) })],
      }),
    ])
    expect(answer.text).not.toMatch(/canary/i)
    expect((await read(given)).text).toBe(`Certificate of ${project}`)
    expect((await read(unrelated)).body).toEqual({ failure: 'not-found' })
    expect((await read('0'.repeat(64))).body).toEqual({ failure: 'not-found' })
    expect((await read('../../etc/passwd')).status).toBe(400)
  })

  test('stays as it was handed over when the conditions change or are deleted, and its files stay', async () => {
    const { open, read, owner, project, condition, given, make } = await handOver()
    await perform(
      owner,
      saveCondition(condition, project, 'Canary wording', stage, false),
      saveCondition(randomUUID(), project, 'Canary condition', stage),
    )
    const newer = openedLinkSchema.parse((await open(getToken((await make(owner)).body.link))).body)
    expect(newer.lists.conditions).toHaveLength(2)
    await perform(owner, requestFor('conditions.delete', { id: condition }))
    const answer = await open()
    expect(answer.body).toMatchObject({ lists: { conditions: [{ heading: 'Submit the slab design' }] } })
    expect(answer.text).not.toMatch(/canary/i)
    // No record names the file any more.
    const { database, files } = await team().team.create()
    await removeUnnamedFiles({ database, files }, team().organisation, new Date())
    await removeUnnamedFiles({ database, files }, team().organisation, new Date(Date.now() + 31 * dayMs))
    expect((await read(given)).text).toBe(`Certificate of ${project}`)
  })

  test('is closed by withdrawing it, each opening is in the audit, and other tokens open nothing', async () => {
    const { open, read, owner, project, given, token } = await handOver()
    await open()
    const { links } = readLinksSchema.parse((await owner.get(`${root()}/links`)).body)
    const link = links.find(({ projectId }) => projectId === project) ?? expect.fail()
    expect(link).toMatchObject({ name: 'Construction certificate', openings: 1 })
    expect(JSON.stringify(links)).not.toContain(given)
    const { entries } = auditPageSchema.parse((await owner.get(`${root()}/audit?name=${link.id}`)).body)
    expect(entries.map(({ action, about }) => [action, about?.shows])).toEqual([
      ['link opened', 'package'],
      ['link made', 'package'],
    ])
    expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body).toEqual({
      failure: 'link-unknown',
    })
    await owner.delete(`${root()}/links/${link.id}`)
    expect((await open()).body).toEqual({ failure: 'link-revoked' })
    expect((await read(given)).body).toEqual({ failure: 'link-revoked' })
  })

  test('is made only by those who may publish, of a gate that has conditions', async () => {
    const { make, owner, project } = await handOver()
    const { organisation, join } = team()
    const email = newEmail()
    const editor = await join(owner, organisation, 'Guest', email)
    await perform(
      owner,
      requestFor('team.invite', { id: randomUUID(), projectId: project, email, role: 'Editor' }),
    )
    const view = (more: object) => ({ kind: 'package', projectId: project, stage, ...more })
    expect((await make(editor)).body).toEqual({ failure: 'not-permitted' })
    expect((await make(owner, view({ stage: 'before-commencement' }))).body).toEqual({ failure: 'not-found' })
    expect((await make(owner, view({ projectId: randomUUID() }))).body).toEqual({ failure: 'not-found' })
    expect((await make(owner, view({ stage: 'general' }))).body).toEqual({ failure: 'malformed' })
    expect((await make(owner, view({ frozen: {} }))).body).toEqual({ failure: 'malformed' })
  })

  test('answers nothing for a package: it is neither acknowledged nor decided by it', async () => {
    const { token } = await handOver()
    const { visit } = team()
    const [person, timeZone] = [{ recipientId: 'a', by: 'Eve', note: '' }, 'UTC']
    const acknowledged = await visit().post('/links/acknowledge', { token, ...person, timeZone })
    expect(acknowledged.body).toEqual({ failure: 'not-found' })
    const decided = await visit().post('/links/decide', {
      ...{ token, outcome: 'A', comment: '', seen: [], timeZone },
    })
    expect(decided.body).toEqual({ failure: 'not-found' })
  })
})
