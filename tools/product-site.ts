/** The fictional construction site in the screenshots of the landing page, the same every time. */
import { productSafety } from './product-safety.ts'

const project = {
  id: 1,
  name: 'Harbourview Residences',
  location: '14 Lantern Wharf, Sydney',
  status: 'In Progress',
  progress: 46,
  startDate: '2026-03-02',
  endDate: '2027-10-29',
  budget: '$18.4M',
  team: 0,
  documents: 0,
  description: 'Forty-two apartments over two basement levels, with an atrium to the water.',
}

const people = {
  marisol: 'marisol.tan@harbourviewbuild.example',
  ines: 'ines.moreau@atelier-moreau.example',
  tobias: 'tobias.lindqvist@groundworks.example',
  kofi: 'kofi.asante@asantebuild.example',
  hana: 'hana.sato@brightcurrent.example',
}

const entered = '2026-11-09T08:30:00.000Z'
const changed = '2026-11-20T15:10:00.000Z'

function getDocument(
  [name, type, status, updated, size]: readonly [string, string, string, string, string],
  at: number,
) {
  return { id: at + 1, name, type, project: project.name, projectId: '1', updated, size, status }
}

function getTask(
  [name, priority, dueDate, ...assigneeEmails]: readonly [string, string, string, ...string[]],
  at: number,
) {
  const blank = { description: '', comments: [], documents: [], createdAt: entered, updatedAt: changed }
  return { ...blank, id: `task_${at}`, name, priority, dueDate, projectId: '1', assigneeEmails }
}

function getLeadTime(
  [name, description, orderByDate, requiredOnSiteDate, status, alarmDate]: readonly [
    string,
    string,
    string,
    string,
    string,
    string?,
  ],
  at: number,
) {
  const dates = {
    orderByDate,
    requiredOnSiteDate,
    alarmDate: alarmDate ?? null,
    createdAt: entered,
    updatedAt: changed,
  }
  const blank = {
    fabricationTimeframe: '',
    deliveryTimeframe: '',
    supplyShortages: '',
    constructionImpact: '',
  }
  return { ...blank, ...dates, id: `lead_${at}`, name, description, status }
}

type ProgramRow = readonly [
  name: string,
  startDate?: string,
  duration?: number,
  assignee?: string,
  after?: number | undefined,
  status?: string,
]

function getProgram(rows: readonly ProgramRow[]) {
  let parentId: string | null = null
  return rows.map(([name, startDate, duration, assigneeEmail = null, after, status = 'Pending'], at) => {
    const id = `program_${at}`
    const isHeading = startDate === undefined
    if (isHeading) parentId = id
    return {
      id,
      projectId: '1',
      name,
      isHeading,
      level: isHeading ? 0 : 1,
      parentId: isHeading ? null : parentId,
      startDate: startDate ?? null,
      duration: duration ?? null,
      assigneeEmail,
      predecessorId: after === undefined ? null : `program_${after}`,
      status,
      alarmDate: null,
    }
  })
}

/** The content of local storage for the screenshots, on the day below. */
export const productSite = {
  today: '2026-11-23',
  stored: {
    plumblineProgramProject: '1',
    constructionProjects: [
      project,
      {
        ...project,
        id: 2,
        name: 'Fernhill Primary School',
        location: '60 Fernhill Road, Geelong',
        status: 'Planning',
        progress: 12,
        startDate: '2027-01-11',
        endDate: '2028-02-25',
        budget: '$11.8M',
        description: 'Twelve classrooms, a hall and a covered court around the old fig tree.',
      },
      {
        ...project,
        id: 3,
        name: 'Northgate Logistics Hub',
        location: '3 Siding Way, Brisbane',
        status: 'In Progress',
        progress: 71,
        startDate: '2026-01-19',
        endDate: '2027-01-22',
        budget: '$9.6M',
        description: 'Cross-dock warehouse with a rail siding.',
      },
    ],
    plumblineTeam: [
      ['Marisol Tan', people.marisol, 'Admin', 'Project Manager'],
      ['Ines Moreau', people.ines, 'Editor', 'Architect'],
      ['Tobias Lindqvist', people.tobias, 'Commenter', 'Civil Engineer'],
      ['Kofi Asante', people.kofi, 'Editor', 'Contractor'],
      ['Hana Sato', people.hana, 'Viewer', 'Electrical Engineer'],
    ].map(([name, email, role, trade], at) => ({
      id: `member_${at}`,
      projectId: '1',
      name,
      email,
      role,
      trade,
    })),
    constructionDocuments: (
      [
        ['Ground Floor General Arrangement', 'Blueprint', 'Approved', '2026-11-20', '4.2 MB'],
        ['Structural Steel Specification', 'Specification', 'Under Review', '2026-11-19', '2.4 MB'],
        ['Head Contract', 'Contract', 'Signed', '2026-10-22', '1.8 MB'],
        ['Construction Certificate', 'Permit', 'Approved', '2026-11-12', '3.1 MB'],
        ['Geotechnical Report', 'Report', 'Approved', '2026-09-30', '8.6 MB'],
        ['Facade Shop Drawings, Level 2', 'Blueprint', 'Under Review', '2026-11-21', '6.0 MB'],
        ['Stage 2 Program', 'Schedule', 'Approved', '2026-11-16', '1.2 MB'],
        ['Fire Engineering Brief', 'Report', 'Pending', '2026-11-18', '2.9 MB'],
      ] as const
    ).map(getDocument),
    plumblineTasks: (
      [
        ['Book crane for the precast week', 'Urgent', '2026-11-24', people.kofi],
        ['Answer RFI 31: atrium edge beam', 'Urgent', '2026-11-25', people.ines, people.tobias],
        ['Confirm crane pad levels', 'Important', '2026-11-27', people.tobias],
        ['Samples of terracotta glaze to site', 'Important', '2026-12-01', people.ines],
        ['Temporary power for level 3', 'Important', '2026-12-03', people.hana],
        ['Price the changed loading dock', 'Pending', '2026-12-04', people.marisol],
        ['Walk the basement with the certifier', 'Pending', '2026-12-08', people.marisol, people.kofi],
        ['Update the traffic plan', 'Pending', '2026-12-11', people.kofi],
        ['Hand in tree protection plan', 'Complete', '2026-11-13', people.marisol],
        ['Dilapidation survey, east side', 'Complete', '2026-11-17', people.tobias],
      ] as const
    ).map(getTask),
    constructLeadTimeItems: (
      [
        [
          'Custom steel beams',
          'Twelve tapered beams for the atrium roof',
          '2026-12-07',
          '2027-02-01',
          'Tracking',
          '2026-12-01',
        ],
        ['Facade panels', 'Terracotta rainscreen, three glazes', '2026-11-30', '2027-01-22', 'Ordered'],
        [
          'Lift cars and motors',
          'Two 13-person lifts, one of them for stretchers',
          '2026-11-26',
          '2027-03-15',
          'At Risk',
          '2026-11-24',
        ],
        ['Switchboard', 'Main board with metering for 42 tenants', '2026-12-14', '2027-02-19', 'On Track'],
        ['Bathroom pods', 'Forty-two pods, type A and B', '2026-10-19', '2027-01-11', 'In Fabrication'],
        ['Smoke curtains', 'Atrium, levels 1 to 3', '2026-12-18', '2027-03-29', 'Tracking'],
        ['Stone for the lobby', 'Bluestone, honed, 210 square metres', '2026-09-28', '2026-12-11', 'Shipped'],
      ] as const
    ).map(getLeadTime),
    plumblineProgramTasks: getProgram([
      ['Site and ground'],
      ['Site establishment', '2026-11-16', 5, people.kofi, undefined, 'Complete'],
      ['Piling, grid A to D', '2026-11-19', 9, people.tobias, 1, 'In Progress'],
      ['Bulk excavation', '2026-11-28', 8, people.tobias, 2],
      ['Structure'],
      ['Pad footings', '2026-12-01', 6, people.kofi, 3],
      ['Basement slab', '2026-12-05', 7, people.kofi, 5],
      ['Precast walls, level 1', '2026-12-08', 6, people.kofi, 6],
      ['Envelope'],
      ['Facade shop drawings', '2026-11-18', 10, people.ines, undefined, 'In Progress'],
      ['Facade prototype', '2026-11-28', 9, people.ines, 9],
      ['Services'],
      ['In-slab conduits', '2026-12-03', 6, people.hana],
      ['Switchboard room', '2026-12-07', 6, people.hana, 12],
    ]),
    plumblineInvitees: [
      ['program', '1', people.ines],
      ['program', '1', people.hana],
      ['lead-times', null, people.kofi],
      ['lead-times', null, people.marisol],
    ].map(([register, projectId, email], at) => ({
      id: `invitee_${at}`,
      register,
      projectId,
      email,
      invitedAt: entered,
    })),
    plumblineDeadlines: (
      [
        ['Concrete pour, pads F1 to F6', '2026-11-26'],
        ['Facade samples to the architect', '2026-12-01'],
        ['Certifier walks the basement', '2026-12-08'],
        ['Crane permit runs out', '2026-12-18'],
      ] as const
    ).map(([name, date], at) => ({ id: `deadline_${at}`, name, date, project: project.name })),
    plumblineActivity: (
      [
        [
          'Marisol Tan',
          'documents.file',
          'added',
          'Facade Shop Drawings, Level 2',
          'documents',
          '6',
          '09:12',
        ],
        [
          'Ines Moreau',
          'lead-times.save',
          'changed',
          'Lift cars and motors',
          'lead-times',
          'lead_2',
          '08:47',
        ],
        [
          'Kofi Asante',
          'safety.report',
          'added',
          'Handrail missing at the top landing',
          'safety',
          'i1',
          '08:05',
        ],
        ['Tobias Lindqvist', 'tasks.save', 'added', 'Confirm crane pad levels', 'tasks', 'task_2', '07:30'],
      ] as const
    ).map(([user, action, effect, item, collection, recordId, time], at) => ({
      id: `activity_${at}`,
      user,
      action,
      effect,
      item,
      time: `2026-11-23T${time}:00.000Z`,
      collection,
      recordId,
      count: 1,
    })),
    constructSafetyItems: productSafety,
  },
}
