/** Files that no record names are kept for thirty days, and are then removed with their bytes. */
import { createHash, randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockHead } from '../audit/lock-head.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { openS3Server } from '../testing/open-s3-server.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import { removeUnnamedFiles } from './unnamed-files.ts'

const dayMs = 24 * 3_600_000
const inEachPlace = describe.each(['on disk', 'in a store'] as const)

onOneEngine((engine) => {
  inEachPlace('%s', (place) => {
    // Sessions end by the real clock, so that of the test stays behind it.
    const clock = { now: new Date(Date.now() - 1_000 * dayMs) }
    let store: Awaited<ReturnType<typeof openS3Server>> | undefined
    beforeAll(async () => {
      store = place === 'in a store' ? await openS3Server() : undefined
    })
    afterAll(() => store?.close())
    const team = shareTeam(engine, () => ({ fileStore: store?.settings, now: () => clock.now }))

    async function open() {
      const { url, owner, organisation, team: server } = team()
      const services = await server.create()
      const { database, files, jobs } = services
      const project = randomUUID()
      const content = randomUUID()
      const key = createHash('sha256').update(content).digest('hex')

      const send = async (name: string, args: unknown) => {
        const id = randomUUID()
        const at = clock.now.toISOString()
        const pushed = await owner.post(`/organisations/${organisation}/push`, {
          protocol: 1,
          position: { epoch: 'none', access: 'none', seq: 0 },
          requests: [{ id, name, args, at, today: at.slice(0, 10), timeZone: 'UTC' }],
        })
        const [answer] = (pushed.body.answers ?? []) as { kind: string; reason?: string }[]
        return { id, answer: answer?.reason ?? answer?.kind }
      }
      await send('projects.add', { id: project, draft: projectDraft })

      function callFile(method: string, body?: string | ReadableStream) {
        const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = { Origin: url, Cookie: cookie }
        const init = { method, headers, ...(body && { body, duplex: 'half' as const }) }
        return fetch(`${url}/v1/organisations/${organisation}/files/${key}`, init)
      }

      return {
        services,
        organisation,
        content,
        key,
        send,
        callFile,
        upload: async () => (await callFile('PUT', content)).status,
        hasArrived: async () => (await callFile('HEAD')).status === 200,
        isInBackend: () => files.has(organisation, key),
        /** Files a document with the bytes. */
        file: () => {
          const file = { key, name: 'Quay wall.pdf', type: 'application/pdf', size: content.length }
          const draft = { name: 'Quay wall', type: 'Blueprint', projectId: project, description: '', file }
          return send('documents.file', { drafts: [draft] })
        },
        async deleteDocuments() {
          const rows = await database.db
            .selectFrom('record')
            .select('id')
            .where('list', '=', 'documents')
            .where('project_id', '=', project)
            .where('deleted_at', 'is', null)
            .execute()
          return send('documents.delete', { ids: rows.map(({ id }) => id) })
        },
        async passDays(days: number) {
          clock.now = new Date(clock.now.getTime() + days * dayMs)
          await jobs.runDue()
        },
      }
    }

    test('a deleted document can be undone with its file for thirty days, and again from then on', async () => {
      const { upload, file, deleteDocuments, send, passDays, callFile, content, isInBackend } = await open()
      expect(await upload()).toBe(201)
      expect((await file()).answer).toBe('applied')
      await passDays(40)
      const deleted = await deleteDocuments()
      await passDays(1)
      await passDays(29)
      expect((await send('undo', { requestId: deleted.id })).answer).toBe('applied')
      expect(await (await callFile('GET')).text()).toBe(content)
      await passDays(1)
      await deleteDocuments()
      await passDays(1)
      await passDays(29)
      expect(await isInBackend()).toBe(true)
      await passDays(2)
      expect(await isInBackend()).toBe(false)
      expect((await callFile('GET')).status).toBe(404)
      expect((await file()).answer).toBe('files-missing')
    })

    test('a file that was sent and never named is asked for again in its last day, and then stays', async () => {
      const { upload, file, hasArrived, passDays, isInBackend } = await open()
      await upload()
      await passDays(1)
      expect(await hasArrived()).toBe(true)
      await passDays(29.5)
      expect([await hasArrived(), await isInBackend()]).toEqual([false, true])
      expect(await upload()).toBe(201)
      await passDays(5)
      expect(await isInBackend()).toBe(true)
      expect((await file()).answer).toBe('applied')
      await passDays(40)
      expect(await hasArrived()).toBe(true)
    })

    test('a file that is sent once more while the unnamed ones are removed stays', async () => {
      const { upload, callFile, content, passDays, isInBackend, hasArrived } = await open()
      await upload()
      await passDays(1)
      const [started, startIt] = signal()
      const [arriving, arrive] = signal()
      const body = new ReadableStream({
        async pull(controller) {
          startIt()
          await arriving
          controller.enqueue(new TextEncoder().encode(content))
          controller.close()
        },
      })
      const sending = callFile('PUT', body)
      await started
      await expect.poll(hasArrived).toBe(true)
      await passDays(31)
      arrive()
      expect((await sending).status).toBe(201)
      expect(await isInBackend()).toBe(true)
    })

    test('a file that a request names while the unnamed ones are removed stays', async () => {
      const { upload, passDays, services, organisation, key, isInBackend } = await open()
      const { database } = services
      await upload()
      await passDays(1)
      clock.now = new Date(clock.now.getTime() + 31 * dayMs)
      let removing: Promise<void> | undefined
      await database.db.transaction().execute(async (transaction) => {
        const { seq } = await lockHead(transaction, organisation)
        removing = removeUnnamedFiles(services, organisation, clock.now)
        const row = {
          organisation_id: organisation,
          list: 'documents',
          id: randomUUID(),
          version: 1,
          rank: 'a',
        }
        const data = JSON.stringify({ file: { key, size: 1 } })
        const stamps = { seq: seq + 1, updated_by: 'olga', updated_at: clock.now }
        await transaction
          .insertInto('record')
          .values({ ...row, ...stamps, data })
          .execute()
      })
      await removing
      expect(await isInBackend()).toBe(true)
    })

    test('several processes remove the files together', async () => {
      const { upload, passDays, services, organisation, isInBackend } = await open()
      await upload()
      await passDays(1)
      clock.now = new Date(clock.now.getTime() + 31 * dayMs)
      await Promise.all([1, 2, 3].map(() => removeUnnamedFiles(services, organisation, clock.now)))
      expect(await isInBackend()).toBe(false)
    })

    test.runIf(place === 'in a store')(
      'while the store is down the file counts as gone, and is removed later',
      async () => {
        const { upload, file, passDays, callFile, isInBackend } = await open()
        await upload()
        await passDays(1)
        store?.faults.push(503, 503, 503, 503)
        await passDays(31)
        expect(await isInBackend()).toBe(true)
        expect((await callFile('PUT', 'x')).status).toBe(503)
        expect((await file()).answer).toBe('files-missing')
        await passDays(0.1)
        expect(await isInBackend()).toBe(false)
        expect(await upload()).toBe(201)
        expect((await file()).answer).toBe('applied')
      },
    )
  })
})

function signal(): [given: Promise<void>, give: () => void] {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return [given, give]
}
