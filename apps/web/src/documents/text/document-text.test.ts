import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createTextBackend } from '#data/document-text/text-backend.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { createDocumentText } from './document-text.ts'

let databaseCount = 0

/** A PDF of one page, as the simplest programs write it. */
function getPdf(text: string): File {
  const drawn = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`
  const parts = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${drawn.length} >> stream\n${drawn}\nendstream endobj`,
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ]
  return new File([parts.join('\n')], `${text}.pdf`, { type: 'application/pdf' })
}

/** A workspace with a document for each file, and visits to it: each has an index of its own on the same database. */
async function fileDocuments(...bytes: File[]) {
  const files = createMemoryFileStore()
  const refs = await Promise.all(bytes.map((one) => files.put(one)))
  const storage = createMemoryStorage()
  const name = `text-${databaseCount++}`
  const read: string[] = []
  let isSignedIn = true
  let whileReading = () => {}
  let whileFetching = () => {}
  let leave = () => {}
  let isClosed = false
  let isAsleep = false
  let now = Date.parse('2026-11-25T10:00:00Z')

  function store(stored = refs) {
    const rows = stored.map((file, at) => ({
      id: `d${at}`,
      name: file.name,
      type: 'Report',
      project: '',
      file,
    }))
    storage.setItem('constructionDocuments', JSON.stringify(rows))
  }

  async function visit() {
    const services = createServices({ storage, files, latency: 'none' })
    const text = createDocumentText({
      store: services.store,
      textBackend: createTextBackend(name),
      ready: services.ready,
      mayKeep: () => isSignedIn,
      getFile(key) {
        whileFetching()
        return files.getStored(key)
      },
      startReader: async () => ({
        async read(blob) {
          read.push(await files.getKey(blob))
          whileReading()
          if (isAsleep) return 'too-long'
          if (isClosed) return new Promise(() => {})
          const pages = await readPdf(new Uint8Array(await blob.arrayBuffer())).catch(() => undefined)
          return pages?.map((page) => page.text)
        },
        stop: () => undefined,
      }),
      waitUntilIdle: async () => undefined,
      alone: (work) => work(),
      onWake: () => () => undefined,
      onLeave(listener) {
        leave = listener
        return () => {
          leave = () => {}
        }
      },
      now: () => now,
    })
    const reported: string[] = []
    text.onChange(() => {
      const { isReading, done, total } = text.progress()
      if (isReading) reported.push(`${done} of ${total}`)
    })
    const stop = text.start()
    return { text, reported, stop }
  }

  storage.setItem('plumblineWorkspace', 'own')
  store()
  return {
    keys: refs.map(({ key }) => key),
    read,
    visit,
    store: (...at: number[]) => store(refs.filter((_, index) => at.includes(index))),
    state: () => createTextBackend(name).state(refs[0]?.key ?? ''),
    closeWhileReading(isClosing: boolean) {
      isClosed = isClosing
      whileReading = () => isClosing && leave()
    },
    crashWhileReading() {
      isClosed = true
    },
    sleepWhileReading(isSleeping: boolean) {
      isAsleep = isSleeping
    },
    waitHours(hours: number) {
      isClosed = false
      now += hours * 60 * 60 * 1_000
    },
    signOutWhile(deed: 'fetching' | 'reading') {
      const signOut = () => {
        isSignedIn = false
      }
      if (deed === 'reading') whileReading = signOut
      else whileFetching = signOut
    },
  }
}

test('files are read one after another, those with the same content once, and those that cannot be read are counted', async () => {
  const broken = new File(['%PDF-1.7 nothing'], 'broken.pdf')
  const { keys, read, visit } = await fileDocuments(getPdf('Fire Door'), broken, getPdf('Fire Door'))
  const { text, reported, stop } = await visit()
  await vi.waitFor(() => expect(text.progress()).toMatchObject({ isReading: false, done: 2 }))
  expect(text.progress()).toEqual({ isReading: false, done: 2, total: 2, unreadable: 1 })
  expect(reported).toEqual(['0 of 2', '1 of 2'])
  expect(await text.foldedText(keys[0] ?? '')).toBe('fire door')
  expect(await text.pages(keys[0] ?? '')).toEqual(['Fire Door'])
  expect(read).toHaveLength(2)
  stop()
})

test('a later visit finds the text, and tries neither read nor unreadable files again', async () => {
  const { keys, read, visit } = await fileDocuments(getPdf('Fire Door'), new File(['no'], 'broken.pdf'))
  const first = await visit()
  await vi.waitFor(() => expect(first.text.progress()).toMatchObject({ isReading: false, done: 2 }))
  first.stop()
  const second = await visit()
  await vi.waitFor(() => expect(second.text.progress()).toMatchObject({ done: 2, unreadable: 1 }))
  expect(await second.text.foldedText(keys[0] ?? '')).toBe('fire door')
  expect(read).toHaveLength(2)
  second.stop()
})

test('the text is removed when no document names the file', async () => {
  const { keys, visit, store } = await fileDocuments(getPdf('Fire Door'), getPdf('Lift Shaft'))
  const first = await visit()
  await vi.waitFor(() => expect(first.text.progress()).toMatchObject({ isReading: false, done: 2 }))
  first.stop()
  store(1)
  const second = await visit()
  await vi.waitFor(() => expect(second.text.progress()).toMatchObject({ done: 1 }))
  expect(await second.text.pages(keys[0] ?? '')).toBeUndefined()
  expect(await second.text.foldedText(keys[0] ?? '')).toBeUndefined()
  expect(await second.text.foldedText(keys[1] ?? '')).toBe('lift shaft')
  second.stop()
})

test('a file whose reading never ended three times rests for a day, and is then tried again', async () => {
  const { keys, read, state, visit, crashWhileReading, waitHours } = await fileDocuments(getPdf('Fire Door'))
  crashWhileReading()
  for (const count of [1, 2, 3]) {
    const { stop } = await visit()
    await vi.waitFor(() => expect(read).toHaveLength(count))
    expect(await state()).toMatchObject({ kind: 'begun', count })
    stop()
  }
  waitHours(23)
  const resting = await visit()
  await vi.waitFor(() => expect(resting.text.progress()).toMatchObject({ done: 1, unreadable: 1 }))
  expect(read).toHaveLength(3)
  resting.stop()

  waitHours(2)
  const { text, stop } = await visit()
  await vi.waitFor(() => expect(text.progress()).toMatchObject({ done: 1, unreadable: 0 }))
  expect(await text.foldedText(keys[0] ?? '')).toBe('fire door')
  stop()
})

test('closing the page while a file is read counts as no attempt, however often', async () => {
  const { keys, read, state, visit, closeWhileReading } = await fileDocuments(getPdf('Fire Door'))
  closeWhileReading(true)
  for (const count of [1, 2, 3, 4]) {
    const { stop } = await visit()
    await vi.waitFor(() => expect(read).toHaveLength(count))
    await vi.waitFor(async () => expect(await state()).toMatchObject({ kind: 'begun', count: 0 }))
    stop()
  }
  closeWhileReading(false)
  const { text, stop } = await visit()
  await vi.waitFor(() => expect(text.progress()).toMatchObject({ done: 1, unreadable: 0 }))
  expect(await text.foldedText(keys[0] ?? '')).toBe('fire door')
  stop()
})

test('a file that takes too long, for example because the machine sleeps, is tried again', async () => {
  const { read, visit, sleepWhileReading } = await fileDocuments(getPdf('Fire Door'))
  sleepWhileReading(true)
  const first = await visit()
  await vi.waitFor(() => expect([read.length, first.text.progress().isReading]).toEqual([1, false]))
  expect(first.text.progress()).toMatchObject({ done: 0, unreadable: 0 })
  first.stop()
  sleepWhileReading(false)
  const second = await visit()
  await vi.waitFor(() => expect(second.text.progress()).toMatchObject({ done: 1, unreadable: 0 }))
  second.stop()
})

test('a file that is read while the person signs out is not kept', async () => {
  const { keys, read, visit, signOutWhile } = await fileDocuments(getPdf('Fire Door'))
  signOutWhile('reading')
  const { text, reported, stop } = await visit()
  await vi.waitFor(() => expect([read.length, text.progress().isReading]).toEqual([1, false]))
  expect(reported).toEqual(['0 of 1'])
  expect(await text.pages(keys[0] ?? '')).toBeUndefined()
  stop()
})

test('nothing is noted of a file that is fetched while the person signs out', async () => {
  const { keys, read, visit, signOutWhile } = await fileDocuments(getPdf('Fire Door'))
  signOutWhile('fetching')
  const { reported, text, stop } = await visit()
  await vi.waitFor(() => expect([reported.length, text.progress().isReading]).toEqual([1, false]))
  expect(await createTextBackend(`text-${databaseCount - 1}`).state(keys[0] ?? '')).toBeUndefined()
  expect(read).toEqual([])
  stop()
})
