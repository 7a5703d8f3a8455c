/** The calendar of a person, as programs without a session fetch it over the network. */
import { randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, inviteFor, newEmail, password, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  /** How far the clock of the server is ahead. */
  let aheadMs = 0
  const team = shareTeam(engine, () => ({ now: () => new Date(Date.now() + aheadMs) }))

  async function send(by: Visitor, name: string, args: unknown): Promise<void> {
    const position = { epoch: 'none', access: 'none', seq: 0 }
    const body = { protocol: 1, position, requests: [requestFor(name, args)] }
    const pushed = await by.post(`/organisations/${team().organisation}/push`, body)
    expect(pushed.body.answers ?? pushed.text).toMatchObject([{ kind: 'applied' }])
  }

  const feedPath = () => `/organisations/${team().organisation}/calendar-feed`

  async function addressFor(person: Visitor, scope: 'mine' | 'all'): Promise<string> {
    const { status, body } = await person.post(feedPath(), { scope })
    expect(status).toBe(200)
    return String(body.address)
  }

  /** A user in the team of a new project. */
  async function joinProject(role = 'Guest') {
    const { owner, organisation, join } = team()
    const [project, email] = [randomUUID(), newEmail()]
    const person = await join(owner, organisation, role, email)
    const seat = { id: `seat-${project}`, projectId: project, email, role: 'Viewer' }
    await send(owner, 'projects.add', { id: project, draft: projectDraft })
    await send(owner, 'team.invite', seat)
    return { owner, person, email, project, seat }
  }

  const taskDraft = { description: '', priority: 'Pending', dueDate: '2026-12-01', files: [] }
  const addTask = (id: string, fields: object) =>
    send(team().owner, 'tasks.save', {
      id,
      isNew: true,
      draft: { ...taskDraft, name: id, projectId: null, assigneeEmails: '', ...fields },
    })

  /** As another program reads it. */
  async function read(address: string) {
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await answer.text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((part) => ({ part, event: new ICAL.Event(part) }))
    return { text, calendar, events, names: events.map(({ event }) => event.summary).toSorted() }
  }

  test('a calendar program reads what is due, on whole days, with links and without a session', async () => {
    const { owner, person, email, project } = await joinProject()
    const name = `Pour; slab, “Level 3” \\ ${'and its very long name '.repeat(6)}`
    await addTask(`${project}-t`, { name, projectId: project, assigneeEmails: email })
    const address = await addressFor(person, 'mine')
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/calendars\/[\w-]{43}\.ics$/)
    const { text, calendar, events } = await read(address)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Plumbline: Harbour Build')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    const [{ event, part } = expect.fail()] = events
    expect(events).toHaveLength(1)
    expect(event.summary).toBe(`Action: ${name.trim()}`)
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-12-01'])
    expect(event.uid).toBe(`${encodeURIComponent(`tasks/${project}-t`)}@plumbline`)
    expect(event.description).toContain('Project: Tower')
    expect(part.getFirstPropertyValue('url')).toContain(`/actions?highlight=${project}-t`)
    expect(part.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines.at(-1) === '' || lines.at(-1) === 'END:VCALENDAR').toBe(true)

    const before = { uid: event.uid, sequence: event.sequence, stamp: getStamp(part) }
    aheadMs += 5_000
    await send(owner, 'tasks.save', {
      id: `${project}-t`,
      first: { ...taskDraft, name: name.trim(), projectId: project, assigneeEmails: email },
      draft: {
        ...taskDraft,
        name: 'Moved',
        projectId: project,
        assigneeEmails: email,
        dueDate: '2026-12-03',
      },
    })
    const [{ event: later, part: laterPart } = expect.fail()] = (await read(address)).events
    expect([later.uid, later.startDate.toString(), later.summary]).toEqual([
      before.uid,
      '2026-12-03',
      'Action: Moved',
    ])
    expect(later.sequence).toBeGreaterThanOrEqual(before.sequence + 5)
    expect(getStamp(laterPart) > before.stamp).toBe(true)
    await send(owner, 'tasks.move', { id: `${project}-t`, priority: 'Complete' })
    expect((await read(address)).names).toEqual([])
  })

  test('the alarm of a record rings at nine in the morning of its day', async () => {
    const { owner, person, project } = await joinProject()
    const id = `${project}-h`
    const draft = {
      name: 'Pour 14',
      description: '',
      projectId: project,
      dueDate: null,
      responsibleParty: '',
      status: 'Pending Approval',
    }
    await send(owner, 'hold-points.save', { id, isNew: true, draft })
    await send(owner, 'hold-points.set-alarm', { id, alarmDate: '2027-03-28' })
    const { events } = await read(await addressFor(person, 'all'))
    const alarms = events.flatMap(({ event, part }) => {
      const [alarm] = part.getAllSubcomponents('valarm')
      return alarm ? [{ event, alarm }] : []
    })
    const [{ event, alarm } = expect.fail()] = alarms
    expect(alarms).toHaveLength(1)
    const trigger = alarm.getFirstProperty('trigger')
    expect(trigger?.getFirstParameter('related')).toBe('START')
    expect(event.endDate.toString()).toBe('2027-03-29')
    const ring = event.startDate.clone()
    ring.isDate = false
    ring.addDuration(trigger?.getFirstValue() as ICAL.Duration)
    expect([ring.toString(), ring.zone]).toEqual(['2027-03-28T09:00:00', ICAL.Timezone.localTimezone])
  })

  test('what has not changed is not sent again', async () => {
    const { person, project } = await joinProject()
    await addTask(`${project}-t`, { projectId: project })
    const address = await addressFor(person, 'all')
    const first = await fetch(address)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    await addTask(`${randomUUID()}-t`, {})
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await fetch(address, { headers: { 'If-None-Match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    await addTask(`${project}-u`, { projectId: project })
    const changed = await fetch(address, { headers: { 'If-None-Match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, changed.headers.get('etag')])
  })

  test('it has what the person may see now, and as much of it as the person wants', async () => {
    const { owner, person, email, project, seat } = await joinProject()
    const hidden = await joinProject()
    await addTask(`${project}-own`, { name: 'Own', projectId: project, assigneeEmails: email })
    await addTask(`${project}-other`, { name: 'Other', projectId: project })
    await addTask(`${hidden.project}-t`, { name: 'Hidden', projectId: hidden.project, assigneeEmails: email })
    const address = await addressFor(person, 'mine')
    expect((await read(address)).names).toEqual(['Action: Own'])
    expect((await person.put(feedPath(), { scope: 'all' })).status).toBe(200)
    expect((await read(address)).names).toEqual(['Action: Other', 'Action: Own'])
    await send(owner, 'team.remove', { id: seat.id })
    expect((await read(address)).names).toEqual([])
  })

  test('a new address replaces the old one, and it can be switched off', async () => {
    const { person } = await joinProject()
    expect((await person.get(feedPath())).body).toEqual({})
    expect((await person.put(feedPath(), { scope: 'all' })).body).toEqual({ failure: 'not-found' })
    const old = await addressFor(person, 'mine')
    expect((await fetch(old)).status).toBe(200)
    const address = await addressFor(person, 'all')
    expect((await fetch(old)).status).toBe(404)
    expect((await fetch(address)).status).toBe(200)
    const at = expect.stringMatching(/^\d{4}-/)
    expect((await person.get(feedPath())).body).toEqual({
      feed: { scope: 'all', createdAt: at, fetchedAt: at },
    })
    expect((await person.delete(feedPath())).status).toBe(200)
    const deleted = await fetch(address)
    expect([deleted.status, deleted.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await person.get(feedPath())).body).toEqual({})
  })

  test('a user who was removed reads nothing immediately, nor after coming back', async () => {
    const { owner, person, email } = await joinProject('Member')
    const { organisation, visit } = team()
    const address = await addressFor(person, 'all')
    expect((await fetch(address)).status).toBe(200)
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(person)}`)
    expect((await fetch(address)).status).toBe(404)
    const token = await inviteFor(owner, organisation, { email, role: 'Member' })
    const again = visit()
    await again.post('/auth/sign-in', { email, password })
    expect((await again.post('/invitations/accept', { token })).status).toBe(200)
    expect((await fetch(address)).status).toBe(404)
  })

  test('the secret of an address is stored as its hash alone, and is in no log and no audit', async () => {
    const { owner, person } = await joinProject()
    const { organisation, logged } = team()
    const address = await addressFor(person, 'mine')
    const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? expect.fail()
    await fetch(address)
    await fetch(address.replace(token, 'unknown'))
    const { db } = (await team().team.services())?.database ?? expect.fail()
    const rows = JSON.stringify(await db.selectFrom('calendar_feed').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(JSON.stringify(Buffer.from(token, 'base64url')))
    expect(logged.join()).not.toContain(token)
    expect(logged.filter((line) => line.includes('/v1/calendars/…')).length).toBeGreaterThanOrEqual(2)
    const audit = await owner.get(`/organisations/${organisation}/audit`)
    expect(audit.text).toContain('calendar address made')
    expect(audit.text).not.toContain(token)
  })

  test('programs of other sites may fetch it, a cookie adds nothing, and too many requests wait', async () => {
    const { owner, person } = await joinProject()
    const { url } = team()
    const address = await addressFor(person, 'mine')
    const headers = { Origin: 'https://calendar.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await fetch(address, { headers })).status).toBe(200)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const name of ['none.ics', `${'x'.repeat(43)}.ics`, 'x'.repeat(43)])
      expect((await fetch(`${url}/v1/calendars/${name}`, { headers: { Cookie: cookie } })).status).toBe(404)
    const statuses = new Set<number>()
    for (let count = 0; count < 25; count += 1) statuses.add((await fetch(address)).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await fetch(address)).headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
  })
})

function getStamp(part: ICAL.Component): string {
  return String(part.getFirstPropertyValue('dtstamp'))
}
