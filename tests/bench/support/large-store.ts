/** The content of a large local storage, as the product writes it: 10,000 documents, or all lists at 4.9 million characters. */
import { rankAt } from '@plumbline/domain/kernel/values/rank.ts'

/** Shares of all records, similar to the lists of a large contractor. */
const lists = {
  constructionProjects: { share: 0.005, make: makeProject },
  constructionDocuments: { share: 0.4, make: makeDocument },
  constructDirectoryContacts: { share: 0.1, make: makeContact },
  plumblineTasks: { share: 0.2, make: makeTask },
  plumblineProgramTasks: { share: 0.2, make: makeProgramItem },
  constructLeadTimeItems: { share: 0.035, make: makeItem },
  constructHoldPoints: { share: 0.035, make: makeItem },
  constructSafetyItems: { share: 0.025, make: makeItem },
}

/** The signed-in user of a workspace without artificial delays. */
const signedIn = {
  plumblineUser: JSON.stringify({ name: 'Ana Okafor', email: 'ana.okafor@harbour.example' }),
  plumblineWorkspace: 'own',
  hasCompletedPlumblineTour: 'true',
}

export const documentCount = 10_000

export function makeDocuments(count = documentCount) {
  return Array.from({ length: count }, (_, index) => makeDocument(index + 1))
}

export function documentsStored(rows: readonly object[]): Record<string, string> {
  return { ...signedIn, constructionProjects: '[]', constructionDocuments: rowsToText(rows) }
}

/** The quota is 5.2 million. A tenth less leaves room to work. */
const fullSize = 4_900_000

export function fullStore(): Record<string, string> {
  const tried = getLists(22_001)
  const size = Object.values(tried).reduce((sum, text) => sum + text.length, 0)
  const versions = { plumblineVersions: '{"plumblineProgramTasks":2}' }
  return { ...signedIn, ...versions, ...getLists(Math.floor((22_001 * fullSize) / size)) }
}

function getLists(count: number): Record<string, string> {
  const texts = Object.entries(lists).map(([key, { share, make }]) => {
    const rows = Array.from({ length: Math.round(count * share) }, (_, index) => make(index + 1))
    return [key, rowsToText(rows)]
  })
  return Object.fromEntries(texts)
}

/** One record per line, as `data/catalogue/list-codec.ts` writes them. */
export function rowsToText(rows: readonly object[]): string {
  return rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
}

const sites = ['Harbourview', 'Fernhill', 'Northgate', 'Quayside', 'Saltmarsh', 'Kiln Lane', 'Millrace']
const things = ['Concrete slab', 'Steel beam', 'Stair core', 'Roof truss', 'Curtain wall', 'Pump station']
const works = ['inspection', 'shop drawing', 'survey', 'certificate', 'test report']
const text = 'Set out from gridline C, checked against the latest drawing before the pour'
const entered = '2026-10-02T09:30:00.000Z'
const times = { createdAt: entered, updatedAt: entered }

function makeDocument(id: number) {
  return {
    id,
    name: `${one(things, id)} ${one(works, id)} ${id}`,
    type: one(['Blueprint', 'Report', 'Permit', 'Contract'], id),
    project: one(sites, id),
    projectId: String((id % 7) + 1),
    description: text,
    updated: '2026-10-02',
    size: `${(id % 50) / 10 + 1} MB`,
    status: one(['New', 'Pending', 'Approved', 'Signed'], id),
  }
}

function makeProject(id: number) {
  const dates = { startDate: '2026-01-05', endDate: '2027-11-26' }
  return {
    id,
    name: `${one(sites, id)} ${id}`,
    location: 'Leeds',
    status: 'Planning',
    progress: 20,
    ...dates,
  }
}

function makeContact(id: number) {
  const name = { firstName: 'Priya', lastName: `Raman ${id}`, companyName: `${one(sites, id)} Groundworks` }
  return { id: `c${id}`, ...name, role: 'Site engineer', email: `priya${id}@groundworks.example`, ...times }
}

function makeTask(id: number) {
  const what = { name: `${one(works, id)} ${id}`, description: text, priority: 'Important', projectId: '3' }
  return {
    id: `task_${id}`,
    ...what,
    assigneeEmails: ['ana@harbour.example'],
    comments: [],
    documents: [],
    ...times,
  }
}

function makeProgramItem(id: number) {
  const days = { startDate: '2026-11-02', duration: 12, endDate: '2026-11-13', predecessorId: `p${id - 1}` }
  return {
    id: `p${id}`,
    projectId: '3',
    name: `${one(things, id)} ${id}`,
    isHeading: false,
    level: 1,
    rank: rankAt(id),
    ...days,
  }
}

function makeItem(id: number) {
  return { id: `i${id}`, name: `${one(things, id)} ${id}`, description: text, status: 'Tracking', ...times }
}

function one(from: readonly string[], id: number): string {
  return from[id % from.length] ?? ''
}
