/** Marked words of one organisation or project never reach a user who may not see it, over any route. */
import { createHash, randomUUID } from 'node:crypto'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test } from 'vitest'
import { teamRoutes } from '../routes/team-routes.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { getAccount, inviteFor, password, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { addOrganisation } from '../testing/second-organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

/** Words that only an organisation or project contains. A user who crawls does not send them. */
const texts = {
  organisation: 'canaryharbour',
  project: 'canarytower',
  other: 'canarydepot',
} as const
type Word = keyof typeof texts

const position = { epoch: 'unknown', access: 'unknown', seq: 0 }

/** A project with a task, a contact and a team, each with the word in its texts. */
function projectRequests(id: string, word: string): Request[] {
  const draft = { ...projectDraft, name: `Project ${word}`, location: word, description: word }
  const task = {
    name: `Task ${word}`,
    description: word,
    priority: 'Pending',
    projectId: id,
    assigneeEmails: `${word}@site.example`,
    dueDate: '2026-12-01',
    files: [],
  }
  return [
    requestFor('projects.add', { id, draft }),
    requestFor('tasks.save', { id: `task-of-${id}`, isNew: true, draft: task }),
    requestFor('tasks.comment', { id: `task-of-${id}`, text: `Comment ${word}` }),
    requestFor('team.invite', {
      id: `seat-of-${id}`,
      projectId: id,
      email: `${word}@site.example`,
      role: 'Editor',
    }),
  ]
}

/** What a user who knows the ids would try on a project that is hidden from him. */
function probes(id: string): Request[] {
  const task = `task-of-${id}`
  return [
    requestFor('tasks.comment', { id: task, text: 'Probe' }),
    requestFor('tasks.delete', { id: task }),
    requestFor('tasks.move', { id: task, priority: 'Urgent' }),
    requestFor('projects.add', { id, draft: projectDraft }),
    requestFor('projects.edit', { id, draft: projectDraft }),
    requestFor('projects.delete', { id }),
    requestFor('team.remove', { id: `seat-of-${id}` }),
    requestFor('team.invite', { id: randomUUID(), projectId: id, email: 'a@b.example', role: 'Viewer' }),
  ]
}

/** What a user who knows the ids would try, to learn who else looks at hidden records. */
const looking = {
  tab: 'probe',
  turn: 1,
  open: ['tower', 'depot'].map((id) => ({ list: 'tasks', id: `task-of-${id}` })),
}

async function pushAll(visitor: Visitor, organisation: string, requests: readonly Request[]) {
  const body = { protocol: syncProtocol, position, requests }
  const pushed = await visitor.post(`/organisations/${organisation}/push`, body)
  const answers = pushed.body.answers as { kind: string }[] | undefined
  expect(answers?.filter(({ kind }) => kind !== 'applied') ?? pushed.text).toEqual([])
}

async function sendFile(url: string, visitor: Visitor, organisation: string, text: string): Promise<string> {
  const key = createHash('sha256').update(text).digest('hex')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { Origin: url, Cookie: cookie, 'Content-Type': 'application/octet-stream' }
  const path = `${url}/v1/organisations/${organisation}/files/${key}`
  expect((await fetch(path, { method: 'PUT', headers, body: text })).status).toBe(201)
  return key
}

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('a crawl of every route finds no word of what is hidden', { timeout: 120_000 }, async () => {
    const { url, owner, organisation, join, visit, logged, team: opened } = team()
    const { database } = (await opened.services()) ?? expect.fail()
    await database.db.updateTable('organisation').set({ name: texts.organisation }).execute()

    const guest = await join(owner, organisation, 'Guest', 'gus@elsewhere.example')
    const member = await join(owner, organisation, 'Member', 'max@harbour.example')
    const stranger = await join(owner, organisation, 'Member', 'sven@depot.example')
    const other = await addOrganisation(database, stranger, texts.other)
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(stranger)}`)
    const listening = await Promise.all(
      [guest, member, stranger].map((visitor) => listenToEvents(url, visitor, organisation)),
    )
    await pushAll(owner, organisation, projectRequests('tower', texts.project))
    await pushAll(stranger, other, projectRequests('depot', texts.other))
    await pushAll(owner, organisation, [
      requestFor('projects.add', { id: 'open', draft: projectDraft }),
      requestFor('team.invite', {
        id: 'seat',
        projectId: 'open',
        email: 'gus@elsewhere.example',
        role: 'Editor',
      }),
    ])
    await inviteFor(owner, organisation, { email: `${texts.project}@site.example`, role: 'Member' })
    const keys = [
      await sendFile(url, owner, organisation, `file of ${texts.project}`),
      await sendFile(url, stranger, other, `file of ${texts.other}`),
    ]

    /** The texts of all answers, with the request that each belongs to. */
    async function crawl(visitor: Visitor, into: string): Promise<[string, string][]> {
      const texts: [string, string][] = []
      const ids = ['none', 'tower', 'depot', 'task-of-tower', 'task-of-depot', ...keys]
      const bodies = [
        {},
        { email: 'a@b.example', role: 'Guest', project: { id: 'tower', role: 'Viewer' } },
        { protocol: syncProtocol, position, requests: [...probes('tower'), ...probes('depot')] },
        { token: 'unknown', password, name: 'Probe', email: 'probe@b.example' },
      ]
      const queries = [
        '',
        '?list=tasks&record=task-of-tower',
        '?list=tasks&record=task-of-depot',
        `?${new URLSearchParams({ ...position, seq: '0' })}`,
      ]
      const crawled = teamRoutes.filter(({ path }) => !path.endsWith('/events') && !path.includes('sign-out'))
      for (const { method, path } of crawled) {
        const paths = path.replace(':organisation', into)
        const filled = /:\w+/.test(paths) ? ids.map((id) => paths.replace(/:\w+/g, id)) : [paths]
        for (const target of filled) {
          const sends = method === 'POST' || method === 'PUT'
          const requested = filled.length > 1 ? [''] : queries
          const sent = path.endsWith('/presence') ? [looking] : bodies
          for (const extra of sends ? sent : requested) {
            const to = typeof extra === 'string' ? target + extra : target
            // A person who ends his own sessions would see nothing afterwards.
            if (method === 'DELETE' && path.startsWith('/sessions')) continue
            const { text, headers } = await visitor.call(method, to, sends ? extra : undefined)
            texts.push([`${method} ${to}`, `${text} ${JSON.stringify([...headers])}`])
          }
        }
      }
      return texts
    }

    const rows: [string, Visitor, string, readonly Word[]][] = [
      ['nobody', visit(), organisation, ['organisation', 'project', 'other']],
      ['a stranger', stranger, organisation, ['organisation', 'project']],
      ['a guest', guest, organisation, ['project', 'other']],
      ['a member', member, organisation, ['project', 'other']],
      ['the owner', owner, other, ['other']],
    ]
    const found: string[] = []
    for (const [who, visitor, into, hidden] of rows) {
      for (const [request, text] of await crawl(visitor, into)) {
        const leaked = hidden.filter((word) => text.includes(texts[word]))
        if (leaked.length > 0) found.push(`${who}: ${request}: ${leaked}`)
      }
    }
    expect(found).toEqual([])

    // The same crawl of what the owner may see does find them.
    const seen = (await crawl(owner, organisation)).map(([, text]) => text).join()
    expect([seen.includes(texts.organisation), seen.includes(texts.project)]).toEqual([true, true])
    for (const heard of listening) expect(heard()).not.toMatch(/canary/)
    expect(logged.join('')).not.toMatch(/canary/)
  })
})
