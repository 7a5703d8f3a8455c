/** The permissions of a project by register, cell by cell: what each lets people read and change over the network. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cells, changing, tryPermissions } from '../testing/attacks/permission-cells.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, ownerEmail, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const { root, answers, outcomes, readIds, callFile, openProject, requestIn, setCell, tried } =
    tryPermissions(team)

  const byDefault: Readonly<Record<string, (cell: string) => boolean>> = {
    Viewer: (cell) => cell.endsWith(' view'),
    Commenter: (cell) => /(view|comment)$/.test(cell),
    Editor: (cell) => cell !== 'hold-points decide',
  }

  test.each(['Viewer', 'Commenter', 'Editor'])(
    'by default, a %s has the permissions of the role',
    async (role) => {
      expect(await tried(await openProject(role))).toEqual(cells.filter(byDefault[role] ?? expect.fail()))
    },
  )

  test('each cell that is taken from Editors is refused, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Editor')
    const all = cells.filter((cell) => cell !== 'hold-points decide')
    for (const cell of all) {
      expect(await setCell(opened, { role: 'Editor' }, cell, false)).toEqual(['applied'])
      const [register] = cell.split(' ')
      const lost = (each: string) =>
        each === cell ||
        (cell === `${register} view` && each.startsWith(`${register} `)) ||
        // A transmittal is issued of documents that the person sees, and a markup is on one.
        (cell === 'documents view' && each === 'transmittals issue')
      expect([cell, await tried(opened, cell.endsWith(' view'))]).toEqual([
        cell,
        all.filter((each) => !lost(each)),
      ])
      expect(
        await outcomes(
          opened.owner,
          requestFor('team.reset-permissions', { projectId: opened.project, role: 'Editor' }),
        ),
      ).toEqual(['applied'])
    }
    expect(await tried(opened)).toEqual(all)
  })

  test('the people of a company have the permissions of its row, cell by cell, whatever their role', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Viewer')
    const { owner, project, seat } = opened
    const party = { company: 'Lee Steel' }
    expect(
      await outcomes(
        owner,
        requestFor('team.add-company-permissions', {
          projectId: project,
          company: 'Lee Steel',
          as: 'Viewer',
        }),
        requestFor('team.set-company', { id: seat, company: 'lee steel ' }),
      ),
    ).toEqual(['applied', 'applied'])
    const views = cells.filter((cell) => cell.endsWith(' view'))
    for (const cell of changing) {
      expect(await setCell(opened, party, cell, true)).toEqual(['applied'])
      expect(await tried(opened, false)).toEqual(
        cells.filter((each) => views.includes(each) || each === cell),
      )
      expect(await setCell(opened, party, cell, false)).toEqual(['applied'])
    }
    expect(await outcomes(owner, requestFor('team.set-company', { id: seat, company: '' }))).toEqual([
      'applied',
    ])
    expect(await setCell(opened, party, 'tasks edit', true)).toEqual(['applied'])
    expect(await tried(opened)).toEqual(views)
  })

  test('a refusal names the cell, and the same request is not decided again', async () => {
    const opened = await openProject('Editor')
    await setCell(opened, { role: 'Editor' }, 'tasks edit', false)
    const request = requestIn('tasks edit', opened)
    const refused = [
      {
        ...{ kind: 'refused', requestId: request.id, reason: 'not-allowed', fields: [] },
        access: { role: 'Editor', needed: 'Editor', cell: { register: 'tasks', action: 'edit' } },
      },
    ]
    expect(await answers(opened.person, [request])).toEqual(refused)
    await setCell(opened, { role: 'Editor' }, 'tasks edit', true)
    expect(await answers(opened.person, [request])).toEqual(refused)
  })

  test('a hidden register is hidden from every read: records, changes, history and files', async () => {
    const opened = await openProject('Editor')
    const { owner, person, project, key, id, markup } = opened
    const getText = async (path: string) => (await person.get(`${root()}${path}`)).text
    const position = async () => {
      const [first = ''] = (await getText('/snapshot')).split('\n')
      return (JSON.parse(first) as { position: Record<string, string> }).position
    }
    const pull = (at: Record<string, string>) => person.get(`${root()}/pull?${new URLSearchParams(at)}`)
    const history = `/history?list=documents&record=${id('documents')}`
    const before = await position()
    expect((await callFile(person, 'GET', key)).status).toBe(200)
    expect((await person.get(`${root()}${history}`)).status).toBe(200)

    await setCell(opened, { role: 'Editor' }, 'documents view', false)
    // The browser has to read all records again, because it may not keep those that it no longer sees.
    expect((await pull(before)).body).toEqual({ failure: 'reset' })
    const hidden = await position()
    for (const text of [id('documents'), markup]) expect(await getText('/snapshot')).not.toContain(text)
    expect((await callFile(person, 'GET', key)).status).toBe(404)
    expect((await person.get(`${root()}${history}`)).body).toEqual({ failure: 'no-access' })
    const change = { status: 'Signed' }
    const edits = await outcomes(
      owner,
      requestFor('documents.change', { ids: [id('documents')], change }),
      requestFor('tasks.comment', { id: id('tasks'), text: 'Seen' }),
    )
    expect(edits).toEqual(['applied', 'applied'])
    const pulled = (await pull(hidden)).text
    expect(pulled).toContain(id('tasks'))
    expect(pulled).not.toContain('Signed')
    expect(
      await outcomes(person, requestFor('documents.comment', { id: id('documents'), text: 'Hm' })),
    ).toEqual(['document-gone'])

    await setCell(opened, { role: 'Editor' }, 'documents view', true)
    expect((await pull(hidden)).body).toEqual({ failure: 'reset' })
    expect((await readIds(person)).get('documents')).toContain(`documents-${project}`)
  })

  test('where reviews are hidden, people see those that name them or a colleague, and answer their own', async () => {
    const opened = await openProject('Commenter')
    const { owner, person, project, seat, email } = opened
    const colleague = newEmail()
    const review = (name: string, assigneeEmail: string) => ({
      ...{ id: `${name}-${project}`, projectId: project, name, status: 'In Progress' },
      stages: [{ id: 'stage', name: 'Check', assigneeEmail, status: 'In Review' }],
    })
    const other = { id: randomUUID(), projectId: project, email: colleague, role: 'Commenter' }
    const records = [review('own', email), review('theirs', colleague), review('other', ownerEmail)]
    expect(
      await outcomes(
        owner,
        requestFor('team.invite', other),
        requestFor('move.bring-records', { list: 'workflows', records }),
        requestFor('team.add-company-permissions', { projectId: project, company: 'Lee', as: 'Commenter' }),
        requestFor('team.set-company', { id: seat, company: 'Lee' }),
        requestFor('team.set-company', { id: other.id, company: 'Lee' }),
      ),
    ).toEqual(Array(5).fill('applied'))
    await setCell(opened, { company: 'Lee' }, 'workflows view', false)
    expect((await readIds(person)).get('workflows')?.toSorted()).toEqual([
      `own-${project}`,
      `theirs-${project}`,
    ])
    const decide = (name: string) =>
      requestFor('workflows.decide', {
        ...{ id: `${name}-${project}`, stageId: 'stage', outcome: 'A', comment: 'Fine' },
      })
    expect(await outcomes(person, decide('own'), decide('theirs'), decide('other'))).toEqual([
      'applied',
      'not-allowed',
      'not-allowed',
    ])
    // A review that no longer names them leaves their browsers.
    const stages = [{ id: `theirs-${project}`, stageId: 'stage' }]
    await outcomes(
      owner,
      requestFor('workflows.change-stages', { stages, change: { assigneeEmail: ownerEmail } }),
    )
    expect((await readIds(person)).get('workflows')).toEqual([`own-${project}`])
  })

  test('a register that a project hid stays hidden once the project is deleted, also from a server that starts again', async () => {
    const opened = await openProject('Viewer')
    const { owner, person, project, id } = opened
    const { team: server, organisation } = team()
    const party = { role: 'Viewer' }
    expect(await setCell(opened, party, 'safety view', false)).toEqual(['applied'])
    expect(await setCell(opened, party, 'documents view', false)).toEqual(['applied'])
    const visible = async () => {
      const ids = await readIds(person)
      const history = await person.get(`${root()}/history?list=safety-records&record=${id('safety')}`)
      const file = await callFile(person, 'GET', opened.key)
      return {
        safety: ids.get('safety-records')?.includes(id('safety')) ?? false,
        documents: ids.get('documents')?.includes(id('documents')) ?? false,
        tasks: ids.get('tasks')?.includes(id('tasks')) ?? false,
        history: history.text.includes('move.bring-records'),
        file: file.status,
      }
    }
    const hidden = { safety: false, documents: false, tasks: true, history: false, file: 404 }
    expect(await visible()).toEqual(hidden)
    const deletion = requestFor('projects.delete', { id: project })
    expect(await outcomes(owner, deletion)).toEqual(['applied'])
    expect(await visible()).toEqual(hidden)
    const services = (await server.services()) ?? expect.fail()
    const inMemory = services.organisations.get(organisation)
    await inMemory.exclusively(async () => inMemory.drop())
    expect(await visible()).toEqual(hidden)
    const undo = requestFor('undo', { requestId: deletion.id })
    expect(await outcomes(owner, undo)).toEqual(['applied'])
    expect(await visible()).toEqual(hidden)
    expect(await setCell(opened, party, 'safety view', true)).toEqual(['applied'])
    expect((await visible()).safety).toBe(true)
  })
})
