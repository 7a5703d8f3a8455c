/** The mail of the morning, from the clock to a real mail server. */
import { addDays, type Day } from '@plumbline/domain/kernel/days/day.ts'
import { getDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { expect, test } from 'vitest'
import { dayToLongText } from '../mail/day-to-long-text.ts'
import { holdOrganisations } from '../sync/organisations-in-memory.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'
import { begunMorning } from './queue/morning-jobs.ts'
import { runTeamJobs } from './team-jobs.ts'

/**
 * The days of the tests in their order, because a clock that goes back adds no mornings. The sessions of their people end
 * after thirty days of the real clock.
 */
const firstDay = addDays(new Date().toISOString().slice(0, 10), 3)
const days = [0, 2, 6, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27].map((count) => addDays(firstDay, count))
const [once = '', missed = '', waiting = '', read = '', reading = '', later = '', ...others] = days
const [cleared = '', again = '', under = '', failing = '', early = '', bulk = '', servers = ''] = others

/** Seven o'clock is at 22:00 UTC of the day before in Tokyo, and at 14:00 UTC in Phoenix, all year. */
const inTokyoAtSeven = (day: Day) => `${addDays(day, -1)}T22:00:00.000Z`
const inPhoenixAtSeven = (day: Day) => `${day}T14:00:00.000Z`

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

onOneEngine((engine) => {
  const open = shareMailingTeam(engine)

  /**
   * Two people, in Tokyo and in Phoenix, and for both an alarm, a due and an overdue action on this day. The first also
   * wants the digest. It is the evening before, an hour before seven in Tokyo.
   */
  async function openMorning(day: Day) {
    const team = await open()
    const { owner, project, join, joinProject, addTask, send, clock, goTo, reported } = team
    clock.now = new Date(`${addDays(day, -2)}T21:00:00.000Z`)
    const [inTokyo, inPhoenix] = [await join('Member'), await join('Guest')]
    for (const { email } of [inTokyo, inPhoenix]) await joinProject(email)
    await send(inTokyo.person, 'preferences.save', { draft: { dailyDigest: true } }, 'Asia/Tokyo')
    await send(inPhoenix.person, 'preferences.save', { draft: { dailyDigest: false } }, 'America/Phoenix')
    // Devices name what they like.
    await send(inPhoenix.person, 'preferences.save', { draft: { dailyDigest: false } }, 'Nowhere/Land')
    await send(owner, 'preferences.save', { draft: { emailNotifications: false } })
    await goTo(`${addDays(day, -1)}T21:00:00.000Z`)
    await addTask(owner, 'Pour', { dueDate: day })
    await addTask(owner, 'Strip', { dueDate: addDays(day, -1) })
    const id = `${project}-Beams`
    const draft = { ...getDraft(), name: 'Beams', projectId: project }
    await send(owner, 'lead-times.save', { id, isNew: true, draft })
    await send(owner, 'lead-times.set-alarm', { id, alarmDate: day })
    await reported()
    return {
      ...team,
      inTokyo,
      inPhoenix,
      toTokyo: `${inTokyo.email}: 4 notifications for ${dayToLongText(day)}`,
      toPhoenix: `${inPhoenix.email}: 3 notifications for ${dayToLongText(day)}`,
      /** What these two were mailed, in the order of their addresses. */
      reportedToThem: async () =>
        (await reported())
          .filter((mail) => [inTokyo, inPhoenix].some(({ email }) => mail.startsWith(`${email}:`)))
          .toSorted(byNumber),
    }
  }

  test('each person is mailed once, at seven in the morning where the person is', async () => {
    const { project, goTo, delivered, reportedToThem, inTokyo, toTokyo, toPhoenix } = await openMorning(once)
    await goTo(`${addDays(once, -1)}T21:59:00.000Z`)
    expect(await reportedToThem()).toEqual([])
    await goTo(inTokyoAtSeven(once))
    const [{ mail, recipients } = expect.fail()] = delivered
    expect(recipients).toEqual([inTokyo.email])
    expect(mail.text).toContain(`Good morning, Member Person. This is new on ${dayToLongText(once)}.`)
    expect(mail.text).toContain(
      `Alarm: Beams\nSet for ${dayToLongText(once)}. Project: Tower.\n${publicUrl}/lead-times?highlight=${project}-Beams`,
    )
    expect(mail.text).toContain('Action due: Pour')
    expect(mail.text).toContain('Action overdue: Strip')
    expect(mail.text).toContain('What is due\nToday: 1 action.')
    expect(mail.html).toContain(`<a href="${publicUrl}/actions?highlight=${project}-Pour"`)
    expect(await reportedToThem()).toEqual([toTokyo])
    await goTo(`${once}T13:59:00.000Z`)
    expect(await reportedToThem()).toEqual([])
    await goTo(inPhoenixAtSeven(once))
    expect(await reportedToThem()).toEqual([toPhoenix])
    await goTo(`${once}T14:30:00.000Z`)
    expect(await reportedToThem()).toEqual([])
  })

  test('a missed morning is made up on the same day, and that of another day is not', async () => {
    const { addTask, owner, goTo, reportedToThem, inTokyo, inPhoenix } = await openMorning(missed)
    const next = addDays(missed, 2)
    await addTask(owner, 'Cure', { dueDate: next })
    // The server stood still for days: it is late in the evening in Tokyo, and past seven in Phoenix.
    await goTo(`${next}T14:10:00.000Z`)
    expect(await reportedToThem()).toEqual([
      `${inTokyo.email}: 2 notifications for ${dayToLongText(next)}`,
      `${inPhoenix.email}: Action due: Cure`,
    ])
  })

  test('while the mail server is out of order the mail waits, until the day is over', async () => {
    const { fault, goTo, reportedToThem, toTokyo } = await openMorning(waiting)
    fault.reason = 'out of order'
    await goTo(inTokyoAtSeven(waiting))
    delete fault.reason
    await goTo(`${addDays(waiting, -1)}T22:02:00.000Z`)
    expect(await reportedToThem()).toEqual([toTokyo])
    fault.reason = 'out of order'
    await goTo(inPhoenixAtSeven(waiting))
    delete fault.reason
    await goTo(`${addDays(waiting, 1)}T07:30:00.000Z`)
    expect((await reportedToThem()).filter((mail) => mail.includes(dayToLongText(waiting)))).toEqual([])
  })

  test('what was read is not mailed, and who has left is notified of nothing', async () => {
    const { owner, organisation, project, inTokyo, inPhoenix, send, goTo, reportedToThem } =
      await openMorning(read)
    const ids = [
      `task-due/${project}-Pour/${read}`,
      `task-overdue/${project}-Strip/${addDays(read, -1)}`,
      `digest/${read}`,
    ]
    await send(inTokyo.person, 'notifications.mark-read', { ids, standing: ids }, 'Asia/Tokyo')
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(inPhoenix.person)}`)
    await goTo(inPhoenixAtSeven(read))
    expect(await reportedToThem()).toEqual([`${inTokyo.email}: Alarm: Beams`])
  })

  test('a user who only reads is mailed at seven where the browser states that the person is', async () => {
    const { join, joinProject, goTo, reported } = await openMorning(reading)
    const { person, email } = await join('Guest')
    await joinProject(email)
    await person.call('GET', '/session', undefined, { 'plumbline-time-zone': 'Asia/Tokyo' })
    await person.call('GET', '/session', undefined, { 'plumbline-time-zone': 'Nowhere/Land' })
    await reported()
    await goTo(inTokyoAtSeven(reading))
    expect(await reported()).toContain(`${email}: 3 notifications for ${dayToLongText(reading)}`)
  })

  test('an alarm that is set for the same day after seven is mailed immediately, and once', async () => {
    const { owner, project, send, goTo, reportedToThem, inTokyo, inPhoenix } = await openMorning(later)
    await goTo(inTokyoAtSeven(later))
    await goTo(`${later}T13:30:00.000Z`)
    await reportedToThem()
    const setAlarm = async (name: string, alarmDate: Day | '' = later) => {
      await send(owner, 'lead-times.set-alarm', { id: `${project}-${name}`, alarmDate })
    }
    for (const name of ['Rebar', 'Doors']) {
      const draft = { ...getDraft(), name, projectId: project }
      await send(owner, 'lead-times.save', { id: `${project}-${name}`, isNew: true, draft })
    }
    // Half past six in Phoenix.
    await setAlarm('Rebar')
    expect(await reportedToThem()).toEqual([`${inTokyo.email}: Alarm: Rebar`])
    await goTo(inPhoenixAtSeven(later))
    expect(await reportedToThem()).toEqual([
      `${inPhoenix.email}: 4 notifications for ${dayToLongText(later)}`,
    ])

    await goTo(`${later}T14:20:00.000Z`)
    await setAlarm('Doors')
    await setAlarm('Doors', '')
    await setAlarm('Doors')
    await setAlarm('Rebar', addDays(later, 1))
    const both = [inTokyo, inPhoenix].map(({ email }) => `${email}: Alarm: Doors`)
    expect((await reportedToThem()).toSorted(byNumber)).toEqual(both.toSorted(byNumber))
    await goTo(`${later}T14:40:00.000Z`)
    expect(await reportedToThem()).toEqual([])
  })

  test('an alarm that was cleared before its mail was sent is mailed once it is set again', async () => {
    const morning = await openMorning(cleared)
    const { owner, organisation, project, send, goTo, reportedToThem, inTokyo, inPhoenix } = morning
    await goTo(inPhoenixAtSeven(cleared))
    const id = `${project}-Doors`
    const draft = { ...getDraft(), name: 'Doors', projectId: project }
    await send(owner, 'lead-times.save', { id, isNew: true, draft })
    await reportedToThem()
    await goTo(`${cleared}T14:20:00.000Z`)
    const setAlarm = (alarmDate: Day | '') => requestFor('lead-times.set-alarm', { id, alarmDate })
    // In one push, so that the job of the first finds the alarm cleared.
    await pushRequests(owner, organisation, [setAlarm(cleared), setAlarm('')])
    expect(await reportedToThem()).toEqual([])
    await pushRequests(owner, organisation, [setAlarm(cleared)])
    const both = [inTokyo, inPhoenix].map(({ email }) => `${email}: Alarm: Doors`)
    expect(await reportedToThem()).toEqual(both.toSorted(byNumber))
    await pushRequests(owner, organisation, [setAlarm(''), setAlarm(cleared)])
    expect(await reportedToThem()).toEqual([])
  })

  test('an alarm of the mail of the morning is mailed once more when it is cleared and set again', async () => {
    const { owner, project, send, goTo, reportedToThem, inTokyo, toTokyo } = await openMorning(again)
    const setAlarm = (alarmDate: Day | '') =>
      send(owner, 'lead-times.set-alarm', { id: `${project}-Beams`, alarmDate })
    await goTo(inTokyoAtSeven(again))
    expect(await reportedToThem()).toEqual([toTokyo])
    await goTo(`${addDays(again, -1)}T22:10:00.000Z`)
    await setAlarm('')
    await setAlarm(again)
    expect(await reportedToThem()).toEqual([`${inTokyo.email}: Alarm: Beams`])
    await setAlarm('')
    await setAlarm(again)
    expect(await reportedToThem()).toEqual([])
  })

  async function addOrder({ owner, project, send }: Awaited<ReturnType<typeof openMorning>>, name: string) {
    const id = `${project}-${name}`
    const draft = { ...getDraft(), name, projectId: project }
    await send(owner, 'lead-times.save', { id, isNew: true, draft })
    return { set: (alarmDate: Day | '') => send(owner, 'lead-times.set-alarm', { id, alarmDate }) }
  }

  test('an alarm that is set while the mail of the morning is on its way is mailed, and once', async () => {
    const morning = await openMorning(under)
    const { fault, goTo, reportedToThem, inTokyo, toTokyo } = morning
    const doors = await addOrder(morning, 'Doors')
    await reportedToThem()
    fault.onDelivery = () => doors.set(under)
    await goTo(inTokyoAtSeven(under))
    expect(await reportedToThem()).toEqual([toTokyo, `${inTokyo.email}: Alarm: Doors`].toSorted(byNumber))
    await doors.set('')
    await doors.set(under)
    expect(await reportedToThem()).toEqual([])
  })

  test('an alarm that is set while the mail of the morning fails is in that mail, and once', async () => {
    const morning = await openMorning(failing)
    const { fault, goTo, reportedToThem, inTokyo } = morning
    const doors = await addOrder(morning, 'Doors')
    await reportedToThem()
    fault.onDelivery = async () => {
      await doors.set(failing)
      throw new Error('out of order')
    }
    for (const time of ['00:00', '01:30', '04:00', '09:00'])
      await goTo(`${addDays(failing, -1)}T22:${time}.000Z`)
    expect(await reportedToThem()).toEqual([
      `${inTokyo.email}: 5 notifications for ${dayToLongText(failing)}`,
    ])
  })

  test('alarms that are set and cleared before the mail of the morning is written are mailed once they are set again', async () => {
    const morning = await openMorning(early)
    const { goTo, reportedToThem, inTokyo } = morning
    const [doors, rebar] = [await addOrder(morning, 'Doors'), await addOrder(morning, 'Rebar')]
    // The mornings that have begun are looked for once a minute.
    await goTo(`${addDays(early, -1)}T21:59:30.000Z`)
    await reportedToThem()
    await goTo(inTokyoAtSeven(early))
    for (const order of [doors, rebar])
      for (const alarmDate of [early, ''] as const) {
        await order.set(alarmDate)
        expect(await reportedToThem()).toEqual([])
      }
    await rebar.set(early)
    expect(await reportedToThem()).toEqual([])
    await goTo(`${addDays(early, -1)}T22:01:00.000Z`)
    expect(await reportedToThem()).toEqual([`${inTokyo.email}: 5 notifications for ${dayToLongText(early)}`])
    await doors.set(early)
    expect(await reportedToThem()).toEqual([`${inTokyo.email}: Alarm: Doors`])
  })

  test('actions that were entered together and were overdue by then are one line', async () => {
    const { addTask, owner, goTo, delivered } = await openMorning(bulk)
    for (const name of ['Old-1', 'Old-2', 'Old-3']) await addTask(owner, name, { dueDate: addDays(bulk, -9) })
    await goTo(inTokyoAtSeven(bulk))
    const text = delivered.at(-1)?.mail.text ?? ''
    // With the one that the others were entered with.
    expect(text).toContain('4 actions overdue')
    expect(text).toContain(`${publicUrl}/actions?do=show-mine`)
    expect(text).not.toContain('Action overdue')
  })

  test('two servers of one database send one mail to each person', async () => {
    const { services, goTo, clock, reportedToThem, toTokyo, toPhoenix } = await openMorning(servers)
    const other = runTeamJobs({ ...services, organisations: holdOrganisations() })
    try {
      clock.now = new Date(inPhoenixAtSeven(servers))
      await Promise.all([goTo(inPhoenixAtSeven(servers)), other.runDue()])
      await other.runDue()
      expect(await reportedToThem()).toEqual([toTokyo, toPhoenix])
    } finally {
      await other.stop()
    }
  })
})

const long = '2026-01-01T00:00:00Z'

test.each([
  ['before seven in winter', 'Europe/Berlin', '2026-11-24T05:59:00Z', long, undefined],
  ['at seven in winter', 'Europe/Berlin', '2026-11-24T06:00:00Z', long, '2026-11-24'],
  ['at seven in summer', 'Europe/Berlin', '2026-07-24T05:00:00Z', long, '2026-07-24'],
  ['on the day on which the clocks go forward', 'Europe/Berlin', '2026-03-29T05:00:00Z', long, '2026-03-29'],
  ['on the day before', 'Europe/Berlin', '2026-03-28T05:59:00Z', long, undefined],
  ['on the day on which they go back', 'Europe/Berlin', '2026-10-25T05:59:00Z', long, undefined],
  ['in a zone of half hours', 'Asia/Kathmandu', '2026-11-24T01:15:00Z', long, '2026-11-24'],
  ['a day ahead', 'Pacific/Kiritimati', '2026-11-23T17:00:00Z', long, '2026-11-24'],
  ['for a user who joined at noon', 'UTC', '2026-11-24T13:00:00Z', '2026-11-24T12:00:00Z', undefined],
  ['for a user who joined at six', 'UTC', '2026-11-24T07:00:00Z', '2026-11-24T06:00:00Z', '2026-11-24'],
])('the morning %s', (_, time_zone, now, joined, day) => {
  expect(begunMorning(new Date(now), { time_zone, joined_at: new Date(joined) })).toBe(day)
})
