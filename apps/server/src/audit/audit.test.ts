/** The audit and the history of records, over the network. */
import {
  type AuditPage,
  auditPageSchema,
  type HistoryPage,
  historyPageSchema,
  verifiedSchema,
} from '@plumbline/domain/team/wire/audit.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, openTeamServer, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`

  /** Applied by the server, or the test fails. */
  async function perform(by: Visitor, ...requests: ReturnType<typeof requestFor>[]): Promise<void> {
    const position = { epoch: 'none', access: 'none', seq: 0 }
    const pushed = await by.post(`${root()}/push`, { protocol: 1, position, requests })
    expect(pushed.body.answers).toMatchObject(requests.map(() => ({ kind: 'applied' })))
  }

  async function getHistory(
    by: Visitor,
    list: string,
    record: string,
    before?: number,
  ): Promise<HistoryPage> {
    const query = new URLSearchParams({ list, record, ...(before && { before: String(before) }) })
    return historyPageSchema.parse((await by.get(`${root()}/history?${query}`)).body)
  }

  async function getAudit(filter: Record<string, string>): Promise<AuditPage> {
    const { body } = await team().owner.get(`${root()}/audit?${new URLSearchParams(filter)}`)
    return auditPageSchema.parse(body)
  }

  const task = (id: string, draft: object, first?: object) => {
    const blank = {
      name: 'Order anchors',
      description: '',
      priority: 'Pending',
      projectId: null,
      assigneeEmails: '',
      dueDate: '',
      files: [],
    }
    const about = first ? { id, first: { ...blank, ...first } } : { id, isNew: true }
    return requestFor('tasks.save', { ...about, draft: { ...blank, ...draft } })
  }

  test('the history of a record reports the old and new values of each change, newest first', async () => {
    const { owner } = team()
    const id = crypto.randomUUID()
    const [quay, pier] = [crypto.randomUUID(), crypto.randomUUID()]
    await perform(owner, addProject(quay, 'Quay'), addProject(pier, 'Pier'), task(id, { projectId: quay }))
    await perform(
      owner,
      task(id, { projectId: pier, priority: 'Urgent', dueDate: '2026-12-04' }, { projectId: quay }),
      requestFor('tasks.comment', { id, text: 'Two pallets' }),
    )
    const { entries, next } = await getHistory(owner, 'tasks', id)
    expect(next).toBeUndefined()
    expect(entries.map(({ action, effect }) => [action, effect])).toEqual([
      ['tasks.comment', 'changed'],
      ['tasks.save', 'changed'],
      ['tasks.save', 'added'],
    ])
    expect(entries[0]?.changes).toEqual([{ field: 'comments', to: 'Two pallets' }])
    expect(entries[0]?.by).toEqual({ name: 'Olga Owner', email: 'olga@harbour.example' })
    expect(entries[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'priority', from: 'Pending', to: 'Urgent' },
        { field: 'dueDate', to: '2026-12-04' },
        { field: 'projectId', from: quay, to: pier },
      ]),
    )
  })

  test('a guest reads the history of what he may see, and nothing of the time when he could not', async () => {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const guest = await join(owner, organisation, 'Guest', email)
    const [seen, hidden, id, other] = Array.from({ length: 4 }, () => crypto.randomUUID())
    await perform(
      owner,
      addProject(String(seen), 'Seen'),
      addProject(String(hidden), 'Canary Tower'),
      requestFor('team.invite', { id: crypto.randomUUID(), projectId: seen, email, role: 'Viewer' }),
      task(String(id), { projectId: hidden, name: 'Canary anchors' }),
      task(String(other), { projectId: hidden }),
    )
    const path = (record: unknown) => `${root()}/history?list=tasks&record=${record}`
    expect((await guest.get(path(id))).body).toEqual({ failure: 'no-access' })
    expect((await guest.get(path(other))).body).toEqual({ failure: 'no-access' })
    expect((await guest.get(path('nonsense'))).body).toEqual({ failure: 'no-access' })

    const moved = { projectId: seen, name: 'Anchors' }
    await perform(
      owner,
      task(String(id), moved, { projectId: hidden, name: 'Canary anchors' }),
      task(String(id), { ...moved, priority: 'Urgent' }, moved),
    )
    const answer = await guest.get(path(id))
    expect(answer.text).not.toContain('Canary')
    expect(answer.text).not.toContain(hidden)
    const { entries } = historyPageSchema.parse(answer.body)
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'priority', from: 'Pending', to: 'Urgent' }],
      expect.arrayContaining([
        { field: 'name', to: 'Anchors' },
        { field: 'projectId', to: seen },
      ]),
    ])
    const { entries: all } = await getHistory(owner, 'tasks', String(id))
    expect(all).toHaveLength(3)
    expect(JSON.stringify(all)).toContain('Canary anchors')
  })

  test('a refused change names its record in the audit, and is no part of the history of the record', async () => {
    const { owner, organisation, join } = team()
    const guest = await join(owner, organisation, 'Guest')
    const [project, id] = [crypto.randomUUID(), crypto.randomUUID()]
    await perform(owner, addProject(project, 'Quay'), task(id, { projectId: project, name: 'Canary cables' }))
    const position = { epoch: 'none', access: 'none', seq: 0 }
    const deleted = task(crypto.randomUUID(), { name: 'Canary new' }, {})
    const requests = [
      requestFor('tasks.delete', { id }),
      requestFor('tasks.delete-all', { ids: [id] }),
      deleted,
    ]
    const pushed = await guest.post(`${root()}/push`, { protocol: 1, position, requests })
    expect(pushed.body.answers).toMatchObject(requests.map(() => ({ kind: 'refused' })))
    expect(pushed.text).not.toContain('Canary')

    const { entries } = await getAudit({ name: 'canary', person: await getAccount(guest) })
    expect(entries.map(({ action, about, records }) => [action, about, records])).toEqual([
      ['tasks.save refused', { name: 'Canary new' }, []],
      ['tasks.delete-all refused', { name: 'Canary cables' }, []],
      ['tasks.delete refused', { name: 'Canary cables' }, []],
    ])
    expect((await getHistory(owner, 'tasks', id)).entries).toHaveLength(1)
  })

  test('a long history comes in pages', async () => {
    const { owner } = team()
    const id = crypto.randomUUID()
    await perform(owner, task(id, {}))
    const comments = Array.from({ length: 120 }, (_, at) =>
      requestFor('tasks.comment', { id, text: `Comment ${at}` }),
    )
    await perform(owner, ...comments)
    const first = await getHistory(owner, 'tasks', id)
    expect(first.entries).toHaveLength(100)
    const second = await getHistory(owner, 'tasks', id, first.next)
    expect(second.next).toBeUndefined()
    const described = [...first.entries, ...second.entries].map(({ seq }) => seq)
    expect(described).toHaveLength(121)
    expect(described).toEqual(described.toSorted((a, b) => b - a))
  })

  test('what people enter about themselves is in the audit without its values', async () => {
    const { owner, organisation, join } = team()
    const person = await join(owner, organisation, 'Member')
    const account = await getAccount(person)
    await perform(person, requestFor('profile.save', { draft: { name: 'Canary Name' } }))
    const page = await getAudit({ person: account })
    expect(page.entries[0]).toMatchObject({
      action: 'profile.save',
      records: [{ list: 'profiles', id: account }],
    })
    expect(JSON.stringify(page)).not.toContain('Canary')

    const position = { epoch: 'none', access: 'none', seq: 0 }
    const requests = [requestFor('profile.save', { draft: { name: 'Canary Name', email: 'canary' } })]
    const pushed = await person.post(`${root()}/push`, { protocol: 1, position, requests })
    expect(pushed.body.answers).toMatchObject([{ kind: 'refused', reason: 'email-invalid' }])
    const after = await getAudit({ person: account })
    expect(after.entries[0]).toMatchObject({ action: 'profile.save refused' })
    expect(JSON.stringify(after)).not.toMatch(/canary/i)
  })

  test('the audit is filtered by record, person, project and period', async () => {
    const { owner, organisation, join } = team()
    const admin = await join(owner, organisation, 'Admin')
    const [quay, id] = [crypto.randomUUID(), crypto.randomUUID()]
    await perform(
      owner,
      addProject(quay, 'Quay 100%_\\'),
      task(id, { projectId: quay, name: 'Weld the sill' }),
    )
    await perform(admin, requestFor('tasks.comment', { id, text: 'Done' }))
    const actions = async (filter: Record<string, string>) =>
      (await getAudit(filter)).entries.map(({ action }) => action)

    expect(await actions({ name: 'WELD the' })).toEqual(['tasks.comment', 'tasks.save'])
    expect(await actions({ name: '100%_\\' })).toEqual(['projects.add'])
    expect(await actions({ name: '1__%' })).toEqual([])
    expect(await actions({ name: 'weld', person: await getAccount(admin) })).toEqual(['tasks.comment'])
    expect(await actions({ project: quay })).toEqual(['tasks.comment', 'tasks.save', 'projects.add'])
    expect(await actions({ list: 'tasks', record: id })).toEqual(['tasks.comment', 'tasks.save'])
    const [last] = (await getAudit({ project: quay })).entries
    const since = last?.at ?? expect.fail()
    expect(await actions({ project: quay, since })).toContain('tasks.comment')
    expect(await actions({ project: quay, until: since })).not.toContain('tasks.comment')
    expect(
      await actions({ project: quay, since: '2001-01-01T00:00:00Z', until: '2001-02-01T00:00:00Z' }),
    ).toEqual([])
    expect((await owner.get(`${root()}/audit?since=yesterday`)).body).toEqual({ failure: 'malformed' })
    const [invited] = (await getAudit({ name: 'Admin' })).entries
    expect(invited?.about).toMatchObject({ role: 'Admin' })
  })

  test('the CSV has the same rows with names and values, and no cell is a formula', async () => {
    const { owner } = team()
    const id = crypto.randomUUID()
    await perform(owner, task(id, { name: '=1+1' }))
    await perform(owner, task(id, { name: '=2+2' }, { name: '=1+1' }))
    const csv = await owner.get(`${root()}/audit.csv?list=tasks&record=${id}`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [headings, ...rows] = csv.text.trim().split('\r\n')
    expect(headings).toContain('Changes')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('changed tasks =2+2')
    expect(rows[0]).toContain('name: =1+1 → =2+2')
    for (const cell of rows.flatMap((row) => row.split(','))) expect(cell).not.toMatch(/^"?[=+@-]/)
  })

  test('the CSV has every entry, however many pages they are', async () => {
    const { owner } = team()
    const id = crypto.randomUUID()
    const comment = (_: unknown, index: number) => requestFor('tasks.comment', { id, text: `Note ${index}` })
    await perform(owner, task(id, {}), ...Array.from({ length: 110 }, comment))
    const csv = await owner.get(`${root()}/audit.csv?list=tasks&record=${id}`)
    const numbers = csv.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => Number(row.split(',')[0]))
    expect(new Set(numbers).size).toBe(111)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })
})

onOneEngine((engine) => {
  test('verifying reports the number of entries, and the first that was touched', async () => {
    const server = await openTeamServer(await engine.create())
    const { owner, organisation } = await server.claim()
    await server.join(owner, organisation, 'Member')
    await server.join(owner, organisation, 'Member')
    const verify = async () =>
      verifiedSchema.parse((await owner.get(`/organisations/${organisation}/audit/verify`)).body)
    const whole = await verify()
    expect(whole).toMatchObject({ kind: 'intact', entries: 5 })
    expect(Math.abs(Date.parse(whole.at) - Date.now())).toBeLessThan(60_000)

    const { db } = (await server.team.services())?.database ?? expect.fail()
    await sql`alter table audit disable trigger audit_is_append_only`.execute(db)
    await db.updateTable('audit').set({ action: 'role changed' }).where('seq', '=', 3).execute()
    expect(await verify()).toMatchObject({ kind: 'touched', seq: 3 })
  })
})
