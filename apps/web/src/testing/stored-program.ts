/** A small stored program for tests of the screen, and helpers that read the screen. */

export const constructionProjects = [
  { id: 4, name: 'Quay House' },
  { id: 5, name: 'Tower' },
]

const blank = { projectId: '4', isHeading: false, level: 0, parentId: null, status: 'Pending' }

export const stored = {
  constructionProjects,
  plumblineProgramProject: '4',
  plumblineProgramTasks: [
    { ...blank, id: 'p1', rank: 'i00000', name: 'Ground', isHeading: true, duration: null },
    {
      ...blank,
      id: 'p2',
      rank: 'i00001',
      name: 'Dig',
      level: 1,
      parentId: 'p1',
      startDate: '2026-12-01',
      duration: 5,
    },
    {
      ...blank,
      id: 'p3',
      rank: 'i00002',
      name: 'Lay pipes',
      level: 1,
      parentId: 'p1',
      startDate: '2026-12-06',
      duration: 3,
      predecessorId: 'p2',
      assigneeEmail: 'bo@quay.example',
      foreign: 'kept',
    },
    { ...blank, id: 'p4', rank: 'i00003', name: 'Handover', startDate: '2027-01-11', duration: 1 },
  ],
}

/** The names of the rows, from top to bottom. */
export function rowNames(): readonly (string | null)[] {
  return [...document.querySelectorAll('[role=row] [role=rowheader]')].map((cell) => cell.textContent)
}
