/** Files of the demo's documents: fetched when first opened, then stored, and not restored after they are deleted. */
import { sampleFiles } from '@plumbline/domain/documents/sample-files.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { createSampleNetwork } from '#testing/sample-network.ts'

const { groundFloorPlan, headContract } = sampleFiles
const plan = 'View Ground Floor General Arrangement'
const sentence =
  'This sample file is fetched when it is first opened, and that failed. Check the connection and try again.'

/** The test page's Blob has no stream, which reading a ZIP needs. */
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

beforeEach(() => void vi.stubGlobal('Blob', PlatformBlob))

async function openDocuments(network = createSampleNetwork()) {
  const app = await openApp('/documents', { fetchSampleFile: network.fetch })
  const saved: { name: string; bytes: Blob }[] = []
  let last: Blob | undefined
  URL.createObjectURL = (blob) => {
    last = blob as Blob
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, bytes: last })
  })
  return { app, network, saved }
}

test('nothing is fetched before a document is opened; then its file is fetched once and stored', async () => {
  const { app, network } = await openDocuments()
  expect(await app.card('Head Contract')).toHaveTextContent(/\d kB/)
  expect(network.requestCount).toEqual([])

  await app.press(plan)
  await waitFor(() => expect(network.requestCount).toEqual([`/samples/${groundFloorPlan.key}.pdf`]))
  await waitFor(async () => {
    network.isUp = false
    expect((await app.files.get(groundFloorPlan.key))?.size).toBe(groundFloorPlan.size)
  })
  expect(network.requestCount).toHaveLength(1)
})

test('offline, a message replaces a file that was never opened, until Try again succeeds', async () => {
  const { app, network } = await openDocuments(createSampleNetwork({ isUp: false }))
  await app.press(plan)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  await app.press('Try again')
  await waitFor(() => expect(network.requestCount).toHaveLength(2))
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)

  network.isUp = true
  await app.press('Try again')
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
  expect(screen.queryByText('The file is not here')).not.toBeInTheDocument()
})

test('it is fetched automatically when the browser is online again', async () => {
  const { app, network } = await openDocuments(createSampleNetwork({ isUp: false }))
  await app.press(plan)
  await screen.findByRole('alert')
  network.isUp = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
})

test('the page of a captive portal is not used as the file, and not stored', async () => {
  const { app, network } = await openDocuments()
  network.isPortal = true
  await app.press(plan)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  network.isUp = false
  await expect(app.files.get(groundFloorPlan.key)).rejects.toThrow()
})

/** A sample has markups, so the choice to include them is offered first. */
async function downloadAll(app: Awaited<ReturnType<typeof openApp>>) {
  await app.press('Download All')
  expect(await screen.findByLabelText('With markups')).not.toBeChecked()
  await app.press('Download')
}

test('Download All contains the four files; without a network it contains the register, and explains what is missing', async () => {
  const { app, network, saved } = await openDocuments(createSampleNetwork({ isUp: false }))
  await downloadAll(app)
  await app.expectToast('Download Started', '4 of 4 files could not be fetched: A-101-C Ground Floor')
  expect(await getContent(saved[0]?.bytes)).not.toContain('%PDF-')

  network.isUp = true
  await downloadAll(app)
  await app.findText('4 files and a register of 4 documents.')
  const zip = await getContent(saved[1]?.bytes)
  expect(zip.match(/%PDF-/g)).toHaveLength(4)
  expect(zip).toContain(headContract.name)
})

test('a deleted sample document does not come back, and its file is not fetched', async () => {
  const { app, network } = await openDocuments()
  await app.press('Details of Ground Floor General Arrangement')
  await app.press(/^Delete/)
  await app.press(/^Delete/)
  await app.expectToast('Document Deleted')
  await app.reload()
  await app.card('Head Contract')
  expect(screen.queryByRole('article', { name: 'Ground Floor General Arrangement' })).not.toBeInTheDocument()
  expect(network.requestCount).toEqual([])
})

async function getContent(zip: Blob | undefined): Promise<string> {
  return new TextDecoder('latin1').decode(await zip?.arrayBuffer())
}
