/** What becomes of an upload when its screen is left, and of files that nobody takes. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const key = 'plumblineWorkflows'
const stored = { [key]: [{ id: 'w1', name: 'Steel', status: 'Draft', documents: [], stages: [] }] }

/** A file whose bytes come when it is told. */
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

async function startUpload(site: Awaited<ReturnType<typeof openSite>>) {
  const slow = slowFile('beam.pdf')
  await site.attach('Files for Initial Documents', [slow.file])
  await site.findText('Storing files')
  return slow
}

test('leaving the screen ends its upload: nothing is added, and that is said', async () => {
  const site = await openSite('/workflows/w1', { stored })
  const { finish } = await startUpload(site)
  await site.go('/projects')
  await finish()
  await site.says('Nothing was added', 'You left before the files were stored.')
  expect(site.stored(key)).toMatchObject([{ documents: [] }])
})

test('the browser asks before it closes the page, but only while files are being stored', async () => {
  const site = await openSite('/workflows/w1', { stored })
  expect(askToUnload()).toBe(false)
  const { finish } = await startUpload(site)
  expect(askToUnload()).toBe(true)
  await finish()
  await site.says('Documents Uploaded')
  expect(askToUnload()).toBe(false)
})

test('a file dropped beside the upload area is refused, and does not open in place of the product', async () => {
  await openSite('/workflows/w1', { stored })
  const dataTransfer = { files: [new File(['x'], 'a.pdf')], types: ['Files'], dropEffect: 'copy' }
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
    const isLeftToTheBrowser = drag(screen.getByRole('heading', { level: 1 }), { dataTransfer })
    expect(isLeftToTheBrowser).toBe(false)
  }
  expect(dataTransfer.dropEffect).toBe('none')
})

test('marks that turn the direction of writing do not get into the name of an attached file', async () => {
  const site = await openSite('/workflows/w1', { stored })
  await site.attach('Files for Initial Documents', [new File(['%PDF-1.7'], 'beam\u202Efdp.pdf')])
  await site.says('Documents Uploaded')
  expect(site.stored(key)).toMatchObject([{ documents: [{ name: 'beamfdp.pdf' }] }])
})

test('a document without a name is called Untitled where it is pressed and asked about', async () => {
  const nameless = { [key]: [{ id: 'w1', name: 'Steel', documents: [{ id: 'd1', name: '' }], stages: [] }] }
  const site = await openSite('/workflows/w1', { stored: nameless })
  expect(await site.findButton('View Untitled')).toBeVisible()
  await site.press('Delete Untitled')
  expect(within(await screen.findByRole('alertdialog')).getByText(/“Untitled” will be deleted/)).toBeVisible()
})
