/** The safety records of the fictional site. */
const entered = '2026-11-09T08:30:00.000Z'
const changed = '2026-11-20T15:10:00.000Z'

export const productSafety = [
  {
    id: 'i1',
    kind: 'incident',
    description: 'Handrail missing at the top landing of stair 2',
    type: 'Hazard',
    severity: 'High',
    location: 'Level 2, stair 2',
    reportedAt: '2026-11-20T08:00:00.000Z',
    reportedBy: 'Kofi Asante',
    status: 'Open',
  },
  {
    id: 'i2',
    kind: 'incident',
    description: 'Load swung over the walkway in a gust',
    type: 'Near Miss',
    severity: 'Medium',
    location: 'Crane 1',
    reportedAt: '2026-11-18T13:20:00.000Z',
    reportedBy: 'Ines Moreau',
    status: 'Closed',
  },
  {
    id: 'c1',
    kind: 'checklist',
    name: 'Scaffold before use',
    createdAt: entered,
    items: ['Ties at every second lift', 'Boards, toe boards and rails', 'Base plates on firm ground'].map(
      (text, at) => ({
        id: String(at),
        text,
        completed: at < 2,
        ...(at < 2 && { completedBy: 'Kofi Asante', completedAt: changed }),
      }),
    ),
  },
  {
    id: 't1',
    kind: 'training',
    workerName: 'Tobias Lindqvist',
    certificationType: 'Working at Heights',
    expiryDate: '2026-12-01',
  },
  {
    id: 't2',
    kind: 'training',
    workerName: 'Hana Sato',
    certificationType: 'Electrical licence',
    expiryDate: '2027-08-14',
  },
  {
    id: 'p1',
    kind: 'permit',
    name: 'Welding of stair stringers',
    permitType: 'Hot Work',
    issuedTo: 'Asante Build',
    location: 'Stair 2',
    validUntil: '2026-11-24',
  },
]
