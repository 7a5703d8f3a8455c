/** The user’s account and its sessions, over the network. */
import { sessionsSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, password, shareTeam } from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const fresh = 'another horse battery 9'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  async function onTwoDevices() {
    const { owner, organisation, join, signIn } = team()
    const email = newEmail()
    const desk = await join(owner, organisation, 'Member', email)
    return { email, desk, pocket: await signIn(email, phone) }
  }
  const listFor = async (visitor: Visitor) =>
    sessionsSchema.parse((await visitor.get('/sessions')).body).sessions

  test('a person sees every device, and which one this is', async () => {
    const { desk, pocket } = await onTwoDevices()
    const sessions = await listFor(desk)
    expect(sessions.map(({ device, isThis, ip }) => ({ device, isThis, ip }))).toEqual([
      { device: 'Safari on iPhone', isThis: false, ip: '127.0.0.1' },
      { device: 'Firefox on Linux', isThis: true, ip: '127.0.0.1' },
    ])
    expect((await listFor(pocket)).map(({ isThis }) => isThis)).toEqual([true, false])
    const [cookie = ''] = [...desk.cookies.values()]
    expect(sessions.map(({ id }) => decodeURIComponent(cookie).includes(id))).toEqual([false, false])
  })

  test('a session that is ended is refused at its next request, and open connections are notified', async () => {
    const { desk, pocket } = await onTwoDevices()
    const account = await getAccount(desk)
    const services = await team().team.services()
    const reported = new Promise((resolve) => services?.database.bus.subscribe({ notice: resolve }))
    const other = (await listFor(desk)).find(({ isThis }) => !isThis)
    expect((await desk.delete(`/sessions/${other?.id}`)).status).toBe(200)
    expect(await reported).toEqual({ topic: 'access', payload: { account } })
    expect((await pocket.get('/session')).status).toBe(401)
    expect((await desk.get('/session')).status).toBe(200)
    expect((await desk.delete(`/sessions/${other?.id}`)).status).toBe(404)
  })

  test('no one ends the session of another user', async () => {
    const { desk } = await onTwoDevices()
    const { owner } = team()
    const [session] = await listFor(desk)
    expect((await owner.delete(`/sessions/${session?.id}`)).status).toBe(404)
    expect((await owner.delete(`/sessions/${session?.id}%27%20or%201=1`)).status).toBe(404)
    expect(await listFor(desk)).toHaveLength(2)
  })

  test('all other sessions end together', async () => {
    const { email, desk, pocket } = await onTwoDevices()
    const third = await team().signIn(email)
    expect((await desk.delete('/sessions')).status).toBe(200)
    expect((await pocket.get('/session')).status).toBe(401)
    expect((await third.get('/session')).status).toBe(401)
    expect(await listFor(desk)).toHaveLength(1)
  })

  test('a changed password ends the other sessions, and the old one signs no one in', async () => {
    const { email, desk, pocket } = await onTwoDevices()
    const change = (currentPassword: string, newPassword: string) =>
      desk.post('/auth/change-password', { currentPassword, newPassword })
    expect((await change('wrong horse battery 9', fresh)).body).toEqual({ failure: 'wrong-password' })
    expect((await change(password, 'password1')).body).toEqual({ failure: 'password-too-common' })
    expect((await change(password, fresh)).body).toEqual({})
    expect((await desk.get('/session')).status).toBe(200)
    expect((await pocket.get('/session')).status).toBe(401)
    const visitor = team().visit()
    expect((await visitor.post('/auth/sign-in', { email, password })).status).toBe(401)
    expect((await visitor.post('/auth/sign-in', { email, password: fresh })).status).toBe(200)
  })

  test('a user changes their name, and the audit records it', async () => {
    const { owner, organisation } = team()
    const { desk } = await onTwoDevices()
    expect((await desk.put('/account', { name: '  Max Mason ' })).status).toBe(200)
    expect((await desk.get('/session')).body).toMatchObject({ account: { name: 'Max Mason' } })
    const audit = await owner.get(`/organisations/${organisation}/audit`)
    expect(audit.text).toContain('account renamed')
  })
})
