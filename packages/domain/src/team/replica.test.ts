import { describe, expect, test } from 'vitest'
import { activities } from '../activity/log/activity.ts'
import { getDraft as toContactDraft } from '../directory/change-contact.ts'
import { documents } from '../documents/document.ts'
import { members } from '../kernel/access/member.ts'
import { accessKey } from '../kernel/access/visibility.ts'
import type { Request } from '../kernel/commands/request.ts'
import { listNamed, type Rec } from '../kernel/records/record.ts'
import { type Project, projects } from '../projects/project.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { type Account, createReplica, type Replica } from './replica.ts'
import type { Outcome } from './replica-outcome.ts'
import { visibleContents, visibleSteps } from './visible-steps.ts'

const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const member: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const other: Account = { id: 'mia', email: 'mia@harbour.example', name: 'Mia', role: 'Member' }
const guest: Account = { id: 'gus', email: 'gus@elsewhere.example', name: 'Gus', role: 'Guest' }

const now = '2026-11-23T23:30:00.000Z'
const contactDraft = (firstName: string) => ({
  ...toContactDraft(),
  firstName,
  lastName: 'Okafor',
  companyName: 'Acme',
})

let created = 0
const request = (name: string, args: unknown, timeZone = 'UTC'): Request => {
  created += 1
  return {
    id: `request-${created}`,
    name,
    args,
    at: '2020-01-01T00:00:00.000Z',
    today: '2020-01-01',
    timeZone,
  }
}

interface More {
  readonly timeZone?: string
  readonly performed?: Extract<Outcome, { kind: 'applied' }>['effect']
}

function ask(replica: Replica, by: Account, name: string, args: unknown, more: More = {}): Outcome {
  return replica.decide(request(name, args, more.timeZone), by, {
    now,
    hasFile: () => true,
    performed: () => more.performed,
  })
}

function withTower(by: Account = owner): Replica {
  const replica = createReplica()
  expect(ask(replica, by, 'projects.add', { id: 'tower', draft: projectDraft }).kind).toBe('applied')
  return replica
}

/** As it comes back from the database, which orders the fields of an object in its own way. */
function asStored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).reverse())
      : part,
  )
}

describe('deciding', () => {
  test('a new record keeps its opaque id, gets a number, and is stamped by the clock of the server', () => {
    const replica = withTower()
    expect(replica.find(projects, 'tower')).toMatchObject({
      id: 'tower',
      number: 1,
      updatedAt: now,
      updatedBy: owner.email,
    })
  })

  test('the day is that of the server’s clock in the time zone of the person', () => {
    const replica = withTower()
    const draft = { ...projectDraft, name: 'Deadline' }
    expect(
      ask(replica, owner, 'projects.edit', { id: 'tower', draft }, { timeZone: 'Australia/Sydney' }).kind,
    ).toBe('applied')
    const [entry] = replica.all(activities)
    expect(entry?.time).toBe(now)
  })

  test('an id in use is refused, even that of a record that the person cannot see', () => {
    const replica = withTower()
    expect(ask(replica, member, 'projects.add', { id: 'tower', draft: projectDraft }).kind).toBe('refused')
    expect(ask(replica, owner, 'projects.add', { id: 'tower', draft: projectDraft })).toMatchObject({
      reason: 'id-taken',
    })
    expect(replica.find(projects, 'tower')).toMatchObject({ updatedBy: owner.email })
  })

  test('numbers go on from those of projects that the person cannot see', () => {
    const replica = withTower()
    ask(replica, member, 'projects.add', { id: 'shed', draft: projectDraft })
    expect(replica.find(projects, 'shed')).toMatchObject({ number: 2 })
  })

  test('an unknown command is refused', () => {
    expect(ask(createReplica(), owner, 'no.such', {})).toMatchObject({ reason: 'command-unknown' })
  })

  test('undo takes back what the same person did, from the stored effect', () => {
    const replica = withTower()
    const done = ask(replica, owner, 'projects.edit', {
      id: 'tower',
      draft: { ...projectDraft, name: 'Spire' },
    })
    if (done.kind !== 'applied') throw new Error('refused')
    const performed = asStored(done.effect)
    expect(ask(replica, member, 'undo', { requestId: 'r' }, { performed })).toMatchObject({ kind: 'refused' })
    expect(ask(replica, owner, 'undo', { requestId: 'r' }, { performed }).kind).toBe('applied')
    expect(replica.find(projects, 'tower')?.name).toBe('Tower')
  })
})

describe('who may see and do what', () => {
  test('a member who adds a project becomes its Admin, and sees no project of other users', () => {
    const replica = withTower(member)
    expect(replica.all(members)).toMatchObject([{ projectId: 'tower', email: member.email, role: 'Admin' }])
    const seen = (by: Account) =>
      [...visibleContents(replica.contents(), replica.getActor(by))].flatMap(([, records]) => records)
    expect(seen(member).length).toBeGreaterThan(0)
    expect(JSON.stringify(seen(other))).not.toContain('tower')
    expect(seen(guest)).toEqual([])
  })

  test.each([
    ['Viewer', 'not-allowed'],
    ['Editor', undefined],
  ] as const)('a guest who is %s of one project edits it or not, and nothing else', (role, refused) => {
    const replica = withTower()
    ask(replica, owner, 'team.invite', { id: 'm1', projectId: 'tower', email: guest.email, role })
    ask(replica, owner, 'projects.add', { id: 'shed', draft: projectDraft })
    const draft = { ...projectDraft, name: 'Spire' }
    const edit = ask(replica, guest, 'projects.edit', { id: 'tower', draft })
    expect(edit.kind === 'refused' ? edit.reason : undefined).toBe(refused)
    // The answer for a project that exists but is not visible is that for one that does not exist.
    const hidden = ask(replica, guest, 'projects.edit', { id: 'shed', draft })
    const missing = ask(replica, guest, 'projects.edit', { id: 'nowhere', draft })
    expect(hidden).toEqual(missing)
    expect(hidden.kind).toBe('refused')
    expect(ask(replica, guest, 'projects.add', { id: 'own', draft: projectDraft })).toMatchObject({
      reason: 'not-allowed',
    })
  })

  test('a change is delivered only to people who may see its project', () => {
    const replica = withTower()
    const invited = ask(replica, owner, 'team.invite', {
      id: 'm1',
      projectId: 'tower',
      email: guest.email,
      role: 'Viewer',
    })
    if (invited.kind !== 'applied') throw new Error('refused')
    expect(visibleSteps(invited.steps, replica.getActor(other))).toEqual([])
    expect(visibleSteps(invited.steps, replica.getActor(guest)).map(({ list }) => list)).toEqual([
      'members',
      'activities',
    ])
    expect(accessKey(replica.getActor(guest).roles)).toContain('["projects",["tower"]')
  })

  test('a record that leaves the projects of a person is delivered as deleted', () => {
    const step = {
      list: 'tasks',
      id: 't1',
      confirmed: { rank: 'i00000', record: { id: 't1', projectId: 'shed' } as Rec },
      projectId: 'shed',
      before: { projectId: 'tower' },
    }
    const replica = withTower(member)
    expect(visibleSteps([step], replica.getActor(member))).toEqual([
      { list: 'tasks', id: 't1', record: null },
    ])
  })

  test('a file is seen by those who see a record that names it, as long as one names it', () => {
    const replica = withTower(member)
    const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 5 }
    const filed = ask(replica, member, 'documents.file', {
      drafts: [{ name: 'Plan', type: 'Blueprint', projectId: 'tower', description: '', file }],
    })
    expect(filed.kind).toBe('applied')
    const ids = replica.all(documents).map(({ id }) => id)
    expect(replica.maySeeFile(replica.getActor(member), file.key)).toBe(true)
    expect(replica.maySeeFile(replica.getActor(other), file.key)).toBe(false)
    expect(replica.maySeeFile(replica.getActor(owner), file.key)).toBe(true)
    ask(replica, member, 'documents.delete', { ids })
    expect(replica.maySeeFile(replica.getActor(owner), file.key)).toBe(false)
  })

  test('a personal record is seen by its person alone', () => {
    const replica = createReplica()
    const saved = ask(replica, member, 'profile.save', {
      draft: { name: 'Maximilian', email: '', phone: '', company: '', role: 'Architect' },
    })
    expect(saved.kind).toBe('applied')
    if (saved.kind !== 'applied') return
    expect(visibleSteps(saved.steps, replica.getActor(owner))).toEqual([])
    expect(visibleSteps(saved.steps, replica.getActor(member))).toHaveLength(1)
    expect(replica.getActor(member).name).toBe('Maximilian')
  })
})

describe('copies', () => {
  test('a copy that adopts the steps of another has the same records in the same order', () => {
    const [one, copy] = [createReplica(), createReplica()]
    const run = (by: Account, name: string, args: unknown) => {
      const outcome = ask(one, by, name, args)
      if (outcome.kind === 'applied') copy.adopt(JSON.parse(JSON.stringify(outcome.steps)))
      return outcome
    }
    run(owner, 'projects.add', { id: 'tower', draft: projectDraft })
    for (const name of ['Ana', 'Ben', 'Cem'])
      run(owner, 'directory.save', { id: `contact-${name}`, isNew: true, draft: contactDraft(name) })
    const removed = run(owner, 'directory.delete', { id: 'contact-Ben' })
    if (removed.kind !== 'applied') throw new Error(JSON.stringify(removed))
    const back = ask(one, owner, 'undo', { requestId: 'r' }, { performed: removed.effect })
    if (back.kind !== 'applied') throw new Error(JSON.stringify(back))
    copy.adopt(back.steps)
    expect(one.all(listNamed('contacts')).map(({ id }) => id)).toEqual([
      'contact-Ana',
      'contact-Ben',
      'contact-Cem',
    ])
    expect(Array.from(copy.contents(), ([list, records]) => [list, [...records]])).toEqual(
      Array.from(one.contents(), ([list, records]) => [list, [...records]]),
    )
    expect((copy.find(projects, 'tower') as Project).name).toBe('Tower')
  })
})
