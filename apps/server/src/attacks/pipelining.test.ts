/** Several requests on one connection, sent before the first is answered, around the end of a role or of a session. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tally } from '../testing/attacks/tally.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import { getAccount, shareTeam } from '../testing/open-team-server.ts'
import { addProject } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

const pipelined = 40

onEachEngine((engine) => {
  const team = shareTeam(engine)

  function pushText(by: Visitor, projectId: string): readonly [head: string, body: string] {
    const { host } = new URL(team().url)
    const position = { epoch: '', access: '', seq: 0 }
    const body = JSON.stringify({ protocol: syncProtocol, position, requests: [addProject(projectId)] })
    const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
    const lines = [
      `POST /v1/organisations/${team().organisation}/push HTTP/1.1`,
      ...[`Host: ${host}`, `Origin: http://${host}`, `Cookie: ${cookie}`],
      ...['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`],
    ]
    return [`${lines.join('\r\n')}\r\n\r\n`, body]
  }

  /** A connection, with the statuses and bodies that have come. */
  function open() {
    const { hostname, port } = new URL(team().url)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      text += String(bytes)
    })
    const send = (part: string) => new Promise((resolve) => socket.write(part, resolve))
    const statuses = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
    return { send, statuses, text: () => text }
  }

  async function countStored(ids: readonly string[]): Promise<number> {
    const { status, text } = await team().owner.get(`/organisations/${team().organisation}/snapshot`)
    expect(status).toBe(200)
    return ids.filter((id) => text.includes(id)).length
  }

  test('requests that were begun before a removal, and those behind them, are refused after it', async () => {
    const { owner, organisation, join } = team()
    const editor = await join(owner, organisation, 'Member')
    const ids = Array.from({ length: pipelined }, () => randomUUID())
    const [[head, body] = expect.fail(), ...others] = ids.map((id) => pushText(editor, id))
    const { send, statuses } = open()
    await send(head + body.slice(0, 20))
    const account = await getAccount(editor)
    const removed = await owner.delete(`/organisations/${organisation}/members/${account}`)
    expect(removed.status).toBe(200)
    await send(body.slice(20) + others.flat().join(''))
    await expect.poll(() => statuses().length, { timeout: 30_000 }).toBe(pipelined)
    const stored = await countStored(ids)
    tally('pipelined pushes around a removal', pipelined, stored)
    expect(stored).toBe(0)
    expect(new Set(statuses())).toEqual(new Set([403]))
  })

  test('requests behind the end of a session are refused, also on a connection that is open', async () => {
    const { owner, organisation, join } = team()
    const editor = await join(owner, organisation, 'Member')
    const ids = Array.from({ length: pipelined }, () => randomUUID())
    const { send, statuses } = open()
    const [head, body] = pushText(editor, randomUUID())
    await send(head + body)
    await expect.poll(() => statuses(), { timeout: 30_000 }).toEqual([200])
    const texts = ids.map((id) => pushText(editor, id).join(''))
    expect((await editor.post('/auth/sign-out')).status).toBe(200)
    await send(texts.join(''))
    await expect.poll(() => statuses().length, { timeout: 30_000 }).toBe(1 + pipelined)
    expect(new Set(statuses().slice(1))).toEqual(new Set([401]))
    const stored = await countStored(ids)
    tally('pipelined pushes after a sign-out', pipelined, stored)
    expect(stored).toBe(0)
  })

  test('a request in the body of another is read as its body alone', async () => {
    const { owner, organisation, join } = team()
    const editor = await join(owner, organisation, 'Member')
    const id = randomUUID()
    const [head, body] = pushText(owner, id)
    const smuggled = head + body
    const [own] = pushText(editor, randomUUID())
    const { send, statuses } = open()
    const both = own.replace(/Content-Length: \d+/, `Content-Length: 5\r\nTransfer-Encoding: chunked`)
    await send(`${both}0\r\n\r\n${smuggled}`)
    await expect.poll(() => statuses(), { timeout: 10_000 }).toEqual([400])
    expect(await countStored([id])).toBe(0)
  })
})
