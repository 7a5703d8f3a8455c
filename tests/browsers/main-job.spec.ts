/** The main job in other browsers: sign in, file real documents, read them, and find them again after a reload. */
import { writeFile } from 'node:fs/promises'
import { addDocument, addProject } from '../e2e/support/site.ts'
import { expect, test } from './site.ts'

test('a person signs in, adds a project and still has it after a reload', { tag: '@short' }, async ({
  site,
}) => {
  await site.open('/')
  await site.getByRole('link', { name: 'Login' }).first().click()
  await site.getByLabel('Email').fill('ana.okafor@harbour.example')
  await site.getByLabel('Password').fill('anything')
  await site.getByRole('button', { name: 'Sign in' }).click()
  await site.getByRole('dialog', { name: 'Welcome' }).waitFor()
  await site.keyboard.press('Escape')
  await site.getByRole('dialog', { name: 'Welcome' }).waitFor({ state: 'hidden' })

  await site.getByRole('link', { name: 'Projects', exact: true }).click()
  await addProject(site, 'Gasworks Quay')
  await site.getByRole('article', { name: 'Gasworks Quay' }).waitFor()
  await site.reload()
  await site.getByRole('article', { name: 'Gasworks Quay' }).waitFor()
})

test('a PDF is filed, rendered, searched and commented on, and is still there after a reload', {
  tag: '@short',
}, async ({ site, files }) => {
  await site.openSignedIn('/documents', { workspace: 'demo' })
  await addDocument(site, 'Harbour tower', files['harbour-tower.pdf'])
  await site.reload()
  await site.getByRole('button', { name: 'View Harbour tower' }).click()
  await site.getByText('of 17', { exact: true }).waitFor()
  await site.waitUntil(hasDrawnPage)
  await site.getByLabel('Add a comment').fill('Check grid line C.')
  await site.getByRole('button', { name: 'Add Comment' }).click()
  await site.getByText('Check grid line C.').waitFor()
  await site.getByRole('button', { name: 'Close Viewer' }).click()
  await site.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('an image, a table and a text are shown', async ({ site, files }) => {
  await site.openSignedIn('/documents', { workspace: 'demo' })
  for (const [name, file, content] of [
    ['Facade', files['facade.png'], site.getByRole('img', { name: /Facade/ })],
    ['Doors', files['door-schedule.csv'], site.getByText('D-0001')],
    ['Notes', files['site-notes.txt'], site.getByText('Concrete pour on level 9')],
  ] as const) {
    await addDocument(site, name, file)
    await site.getByRole('button', { name: `View ${name}` }).click()
    await content.waitFor()
    await site.getByRole('button', { name: 'Close Viewer' }).click()
    await site.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('a file of 50 MB is kept after a reload', async ({ site }, testInfo) => {
  const size = 50 * 1024 * 1024
  const path = testInfo.outputPath('cloud.bin')
  await writeFile(path, Buffer.alloc(size, 7))
  await site.openSignedIn('/documents', { workspace: 'demo' })
  await addDocument(site, 'Point cloud', path)
  await site.getByRole('article', { name: 'Point cloud' }).filter({ hasText: '50.0 MB' }).waitFor()
  await site.reload()
  await site.getByRole('article', { name: 'Point cloud' }).filter({ hasText: '50.0 MB' }).waitFor()
  await expect.poll(() => site.evaluate(readStoredFileSizes), { timeout: 20_000 }).toContain(size)
})

/** Whether a page of the viewer is rendered with more than one colour. */
function hasDrawnPage(): boolean {
  const picture = document.querySelector<HTMLImageElement>('[role=dialog] img')
  if (!picture?.complete || picture.naturalWidth < 100) return false
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 60
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(picture, 0, 0, 60, 60)
  const bytes = drawing?.getImageData(0, 0, 60, 60).data ?? []
  return new Set(bytes).size > 3
}

/** Every file in IndexedDB: as a Blob, or as plain bytes in a private window of WebKit. */
async function readStoredFileSizes(): Promise<number[]> {
  const whenDone = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const sizes: number[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await whenDone(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const values = await whenDone(database.transaction(store).objectStore(store).getAll())
      for (const value of values as unknown[]) {
        const parts = [value, ...Object.values(value ?? {})]
        for (const part of parts) {
          if (part instanceof Blob) sizes.push(part.size)
          if (part instanceof ArrayBuffer) sizes.push(part.byteLength)
        }
      }
    }
    database.close()
  }
  return sizes
}
