/** The saved CSV, read back by a parser. */
import Papa from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const plumblineTasks = [
  {
    id: 'task_1',
    name: '=HYPERLINK("http://evil.example")',
    description: 'First line\nsecond, "quoted"',
    priority: 'Urgent',
    projectId: 4,
    assigneeEmails: ['bo@q.example', 'cy@q.example'],
    dueDate: '2026-12-03',
    createdAt: '2026-11-01T08:05:00.000Z',
    updatedAt: '2026-11-02T23:59:30.000Z',
    comments: [{ id: 'c', user: 'Bo', text: 'Hi', timestamp: '2026-11-02T08:00:00.000Z' }],
    documents: [
      { id: 'd', name: 'a.pdf' },
      { id: 'e', name: 'b.pdf' },
    ],
  },
  { id: 'task_2', name: 'Größe prüfen', priority: 'Pending', dueDate: '2026-12-04T14:30:00.000Z' },
]
const stored = { plumblineTasks, constructionProjects: [{ id: 4, name: 'Quay House' }] }

const { createObjectURL } = URL
const { click } = HTMLAnchorElement.prototype
const homeZone = process.env.TZ

afterEach(() => {
  URL.createObjectURL = createObjectURL
  HTMLAnchorElement.prototype.click = click
  process.env.TZ = homeZone
})

/** The files that the browser would save. */
function catchDownloads() {
  const saved: { name: string; bytes: Blob }[] = []
  let bytes = new Blob()
  URL.createObjectURL = (blob) => {
    bytes = blob as Blob
    return 'blob:caught'
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes })
  }
  return saved
}

async function getText(bytes: Blob): Promise<string> {
  // The raw bytes, because Blob.text() would remove the BOM.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes.arrayBuffer())
}

test('the CSV has the columns of the specification, and a parser reads back every cell', async () => {
  const saved = catchDownloads()
  const app = await openApp('/actions', { stored })
  await app.press('Download Tasks')
  await app.expectToast('Tasks Downloaded')

  const text = await getText(saved[0]?.bytes ?? new Blob())
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, meta } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(meta.fields).toEqual([
    'Task ID',
    'Task Name',
    'Description',
    'Assignees',
    'Due Date',
    'Priority',
    'Project Name',
    'Created At',
    'Updated At',
    'Comments Count',
    'Documents Count',
  ])
  expect(data.map((row) => Object.values(row))).toEqual([
    [
      'task_1',
      // Harmless: a spreadsheet shows it as text instead of running it.
      `'=HYPERLINK("http://evil.example")`,
      'First line\nsecond, "quoted"',
      'bo@q.example, cy@q.example',
      '2026-12-03 00:00',
      'Urgent',
      'Quay House',
      '2026-11-01 08:05',
      '2026-11-02 23:59',
      '1',
      '2',
    ],
    ['task_2', 'Größe prüfen', '', '', '2026-12-04 14:30', 'Pending', 'N/A', '', '', '0', '0'],
  ])
})

test('Documents Count counts files and linked documents', async () => {
  const saved = catchDownloads()
  const linking = { ...plumblineTasks[0], documentLinks: [{ id: '1', documentNumber: 'A-101' }] }
  const app = await openApp('/actions', { stored: { ...stored, plumblineTasks: [linking] } })
  await app.press('Download Tasks')
  await app.expectToast('Tasks Downloaded')
  const text = await getText(saved[0]?.bytes ?? new Blob())
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  expect(data[1]?.at(-1)).toBe('3')
})

test('only filtered tasks are downloaded', async () => {
  const saved = catchDownloads()
  const app = await openApp('/actions', { stored })
  await app.fill('Search tasks', 'größe')
  await app.press('Download Tasks')
  await app.expectToast('Tasks Downloaded')
  const text = await getText(saved[0]?.bytes ?? new Blob())
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  expect(data.map(([id]) => id)).toEqual(['Task ID', 'task_2'])
})

test('if the filters leave no task, nothing is downloaded, and a message reports it', async () => {
  const saved = catchDownloads()
  const app = await openApp('/actions', { stored })
  await app.fill('Search tasks', 'lift')
  await app.press('Download Tasks')
  await app.expectToast('No Tasks to Download', 'There are no tasks matching the current filters.')
  expect(saved).toEqual([])
})

test('the file name and its content use local time', async () => {
  process.env.TZ = 'Pacific/Auckland'
  const saved = catchDownloads()
  const app = await openApp('/actions', { stored, today: '2026-03-04' })
  await app.press('Download Tasks')
  await app.expectToast('Tasks Downloaded')
  expect(saved[0]?.name).toBe('plumbline_tasks_20260304_100000.csv')
  expect(await getText(saved[0]?.bytes ?? new Blob())).toContain('2026-12-05 03:30')
})
