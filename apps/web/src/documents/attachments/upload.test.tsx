// @vitest-environment jsdom
/** Uploads whose screen is left, and files dropped outside of an upload area. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const stored = { [key]: [{ id: 'w1', name: 'Steel', status: 'Draft', documents: [], stages: [] }] }

/** A file whose bytes arrive when the test decides. */
function slowFile(name: string) {
  let finish: (bytes: ArrayBuffer) => void = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = resolve
  })
  const file = Object.assign(new File(['%PDF-1.7'], name), { arrayBuffer: () => bytes })
  return { file, finish: () => act(async () => finish(new ArrayBuffer(8))) }
}

function askToUnload() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function startUpload(app: Awaited<ReturnType<typeof openApp>>) {
  const slow = slowFile('beam.pdf')
  await app.attach('Files for Initial Documents', [slow.file])
  await app.findText('Storing files')
  return slow
}

test('leaving the screen cancels its upload: nothing is added, and a message reports it', async () => {
  const app = await openApp('/workflows/w1', { stored })
  const { finish } = await startUpload(app)
  await app.go('/projects')
  await finish()
  await app.expectToast('Nothing Was Added', 'You left before the files were stored.')
  expect(app.stored(key)).toMatchObject([{ documents: [] }])
})

test('the browser asks before closing the page, but only while files are being stored', async () => {
  const app = await openApp('/workflows/w1', { stored })
  expect(askToUnload()).toBe(false)
  const { finish } = await startUpload(app)
  expect(askToUnload()).toBe(true)
  await finish()
  await app.expectToast('Documents Uploaded')
  expect(askToUnload()).toBe(false)
})

test('a file dropped outside the upload area is refused, and does not open instead of the product', async () => {
  await openApp('/workflows/w1', { stored })
  const dataTransfer = { files: [new File(['x'], 'a.pdf')], types: ['Files'], dropEffect: 'copy' }
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
    const isLeftToTheBrowser = drag(screen.getByRole('heading', { level: 1 }), { dataTransfer })
    expect(isLeftToTheBrowser).toBe(false)
  }
  expect(dataTransfer.dropEffect).toBe('none')
})

test('direction marks are removed from the name of an attached file', async () => {
  const app = await openApp('/workflows/w1', { stored })
  await app.attach('Files for Initial Documents', [new File(['%PDF-1.7'], 'beam\u202Efdp.pdf')])
  await app.expectToast('Documents Uploaded')
  expect(app.stored(key)).toMatchObject([{ documents: [{ name: 'beamfdp.pdf' }] }])
})

test('a document without a name is called Untitled on its button and in questions', async () => {
  const nameless = { [key]: [{ id: 'w1', name: 'Steel', documents: [{ id: 'd1', name: '' }], stages: [] }] }
  const app = await openApp('/workflows/w1', { stored: nameless })
  expect(await app.findButton('View Untitled')).toBeVisible()
  await app.press('Delete Untitled')
  expect(within(await screen.findByRole('alertdialog')).getByText(/“Untitled” will be deleted/)).toBeVisible()
})
