/**
 * Every register that has a table, with three records. The tests of all registers (`app/registers`) run for each line, and
 * docs/registers.md explains what they show.
 */

import type { TestedRegister } from './tested-register.ts'

const status = { key: 'status', title: 'Status' }

/** Three records with ids; the first one has the first value of the field, the others the second. */
function three<T extends object>(list: readonly T[], field: string, one: string, others: string) {
  return list.map((record, at) => ({
    id: `r${at}`,
    projectId: '1',
    [field]: at === 0 ? one : others,
    ...record,
  }))
}

function named(names: readonly string[], field: string, one: string, others: string, more: object = {}) {
  const records = names.map((name) => ({ name, ...more }))
  return three(records, field, one, others)
}

export const testedRegisters: readonly TestedRegister[] = [
  {
    name: 'documents',
    label: 'Documents',
    noun: 'document',
    path: '/documents',
    stored: {
      constructionDocuments: three(
        ['Roof plan', 'Crane permit', 'Lift contract'].map((name, at) => ({
          name,
          documentNumber: `A-10${at + 1}`,
          type: 'Blueprint',
          project: 'Quay House',
          updated: '2026-11-01',
          size: '4.2 MB',
        })),
        'status',
        'Approved',
        'New',
      ),
    },
    records: ['Roof plan', 'Crane permit', 'Lift contract'],
    nameInMessages: 'A-102',
    column: { ...status, first: 'New', last: 'Approved' },
    word: 'a101',
    pasted: { text: 'Number\tDocument Name\nA-103\tLift agreement', shows: 'Lift agreement' },
  },
  {
    name: 'conditions',
    label: 'Conditions',
    noun: 'condition',
    path: '/projects/1?tab=conditions',
    stored: {
      plumblineConditions: three(
        [{ heading: 'Noise' }, { heading: 'Dust' }, { heading: 'Light' }],
        'status',
        'Completed',
        'Pending',
      ),
    },
    records: ['Noise', 'Dust', 'Light'],
    column: { ...status, first: 'Pending', last: 'Completed' },
    word: 'noise',
    pasted: { text: 'Heading\tStatus\nTraffic\tPending', shows: 'Traffic' },
  },
  {
    name: 'workflows',
    label: 'Workflows',
    noun: 'workflow',
    path: '/workflows',
    stored: {
      plumblineWorkflows: named(['Facade', 'Lifts', 'Stairs'], 'status', 'Completed', 'Active'),
    },
    records: ['Facade', 'Lifts', 'Stairs'],
    column: { ...status, first: 'Active', last: 'Completed' },
    word: 'faca',
    pasted: { text: 'Workflow\tStatus\nRoof\tDraft', shows: 'Roof' },
  },
  {
    name: 'stages',
    label: 'Stages',
    noun: 'stage',
    path: '/workflows',
    stored: {
      plumblineTableSettings: { tables: { stages: { isTable: true } } },
      plumblineWorkflows: [
        {
          id: 'w',
          name: 'Facade',
          status: 'Active',
          stages: named(['Design', 'Sample', 'Order'], 'status', 'Approved', 'Pending', {
            assigneeEmail: 'li@n.example',
            instructions: 'Look twice',
          }),
        },
      ],
    },
    records: ['Design', 'Sample', 'Order'],
    column: { ...status, first: 'Pending', last: 'Approved' },
    word: 'design',
    pasted: {
      text: 'Stage\tWorkflow\tAssignee\tInstructions\nTest\tFacade\tli@n.example\tLoad it',
      shows: 'Test',
    },
  },
  {
    name: 'tasks',
    label: 'Tasks',
    noun: 'task',
    path: '/actions',
    stored: {
      plumblineTasks: named(
        ['Call the council', 'Order anchors', 'Book the crane'],
        'priority',
        'Urgent',
        'Pending',
      ),
    },
    records: ['Call the council', 'Order anchors', 'Book the crane'],
    column: { key: 'priority', title: 'Priority', first: 'Pending', last: 'Urgent' },
    word: 'council',
    pasted: { text: 'Task Name\tPriority\nSweep\tPending', shows: 'Sweep' },
  },
  {
    name: 'lead-times',
    label: 'Lead Times',
    noun: 'lead time item',
    path: '/lead-times',
    stored: {
      constructLeadTimeItems: named(
        ['Steel beams A-101', 'Pumps', 'Lift cars'],
        'status',
        'Ordered',
        'Tracking',
      ),
    },
    records: ['Steel beams A-101', 'Pumps', 'Lift cars'],
    column: { ...status, first: 'Tracking', last: 'Ordered' },
    word: 'a101',
    pasted: { text: 'Item Name\tStatus\nDoors\tTracking', shows: 'Doors' },
  },
  {
    name: 'hold-points',
    label: 'Hold Points',
    noun: 'hold point',
    path: '/hold-points',
    stored: {
      constructHoldPoints: named(
        ['Slab pour', 'Piling', 'Roof sheets'],
        'status',
        'Notified',
        'Pending Approval',
      ),
    },
    records: ['Slab pour', 'Piling', 'Roof sheets'],
    column: { ...status, first: 'Pending Approval', last: 'Notified' },
    word: 'slab',
    pasted: { text: 'Hold Point\tProject\nFire stopping\tQuay House', shows: 'Fire stopping' },
  },
  {
    name: 'contacts',
    label: 'Contacts',
    noun: 'contact',
    path: '/directory',
    stored: {
      constructDirectoryContacts: three(
        [
          { firstName: 'Ana', lastName: 'Roy', companyName: 'Quayside' },
          { firstName: 'Ed', lastName: 'Lee', companyName: 'Northgate' },
          { firstName: 'Li', lastName: 'Chen', companyName: 'Atelier' },
        ],
        'contactType',
        'Subcontractor',
        'Client',
      ),
    },
    records: ['Ana Roy', 'Ed Lee', 'Li Chen'],
    column: { key: 'type', title: 'Contact Type', first: 'Client', last: 'Subcontractor' },
    word: 'quayside',
    pasted: { text: 'Name\tCompany\nBo Lind\tNorthgate', shows: 'Bo Lind' },
  },
  {
    name: 'safety-records',
    label: 'Safety Records',
    noun: 'safety record',
    path: '/safety',
    stored: {
      constructSafetyItems: named(['Welding', 'Trench', 'Scaffold'], 'status', 'Closed', 'Open', {
        kind: 'permit',
        permitType: 'Hot Work',
        validUntil: '2099-01-01',
      }),
    },
    records: ['Welding', 'Trench', 'Scaffold'],
    column: { ...status, first: 'Open', last: 'Closed' },
    word: 'welding',
    pasted: {
      text: 'Register\tName\tType\tExpiry Date\tLocation\nPermit\tLifting\tHot Work\t2026-12-01\tStair 2',
      shows: 'Lifting',
    },
  },
  {
    name: 'members',
    label: 'Team members',
    noun: 'team member',
    path: '/projects/1?tab=team',
    stored: {
      plumblineTeam: three(
        [
          { name: 'Marisol Tan', email: 'marisol@quay.example' },
          { name: 'Ines Moreau', email: 'ines@moreau.example' },
          { name: 'Kofi Asante', email: 'kofi@x.example' },
        ],
        'role',
        'Editor',
        'Viewer',
      ),
    },
    records: ['Marisol Tan', 'Ines Moreau', 'Kofi Asante'],
    column: { key: 'role', title: 'Role', first: 'Viewer', last: 'Editor' },
    word: 'marisol@quay',
  },
  {
    name: 'rfis',
    label: 'RFIs',
    noun: 'RFI',
    path: '/workflows/rfis',
    stored: {
      plumblineRfis: three(
        ['Slab', 'Piles', 'Roof'].map((subject, at) => ({ number: `RFI-00${at + 1}`, subject })),
        'costImpact',
        'Yes',
        'None',
      ),
    },
    records: ['RFI-001', 'RFI-002', 'RFI-003'],
    nameInMessages: 'RFI-002 Piles',
    column: { key: 'costImpact', title: 'Cost Impact', first: 'None', last: 'Yes', isLater: true },
    word: 'slab',
    pasted: { text: 'Number\tSubject\tProject\nRFI-009\tDoors\tQuay House', shows: 'RFI-009' },
  },
  {
    name: 'transmittals',
    label: 'Transmittals',
    noun: 'transmittal',
    path: '/documents/transmittals',
    stored: {
      plumblineTransmittals: three(
        ['TR-0001', 'TR-0002', 'TR-0003'].map((number) => ({
          number,
          recipients: [{ id: 'p', name: 'Li Chen', company: 'Northgate', email: '' }],
          lines: [{ id: '1', documentNumber: 'A-101', revision: 'B', title: 'Roof' }],
          sentBy: 'Ana Okafor',
          sentOn: '2026-11-10',
        })),
        'reason',
        'For Construction',
        'For Information',
      ),
    },
    records: ['TR-0001', 'TR-0002', 'TR-0003'],
    column: { key: 'reason', title: 'Reason', first: 'For Information', last: 'For Construction' },
    word: 'tr0001',
    isReadOnly: true,
  },
  {
    name: 'activity',
    label: 'Activity Log',
    noun: 'change',
    path: '/dashboard?tab=log',
    stored: {
      plumblineActivity: three(
        ['Order anchors', 'Call the council', 'Book the crane'].map((item, at) => ({
          item,
          action: 'tasks.delete',
          effect: 'removed',
          collection: 'tasks',
          time: `2026-11-20T0${9 - at}:00:00`,
        })),
        'user',
        'Bo Lind',
        'Ana Okafor',
      ),
    },
    records: ['Order anchors', 'Call the council', 'Book the crane'],
    column: { key: 'person', title: 'Person', first: 'Ana Okafor', last: 'Bo Lind' },
    word: 'anchors',
    isReadOnly: true,
  },
  {
    name: 'review-companies',
    label: 'Reviews by Company',
    noun: 'company row',
    path: '/workflows',
    stored: {
      plumblineTableSettings: { tables: { 'review-companies': { isTable: true } } },
      constructDirectoryContacts: ['Arkade', 'Bolt', 'Cedar'].map((companyName, at) => ({
        ...{ id: `c${at}`, firstName: 'Li', lastName: companyName, companyName, email: `p${at}@n.example` },
      })),
      plumblineWorkflows: [2, 9, 16].map((day, at) => ({
        ...{ id: `w${at}`, name: `Steel ${at}`, status: 'Active', projectId: '1' },
        stages: [
          {
            ...{ id: `s${at}`, name: 'Check', assigneeEmail: `p${at}@n.example`, status: 'Pending' },
            receivedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
            ...(at === 0 && { dueDate: '2026-11-10' }),
          },
        ],
      })),
    },
    records: ['Arkade', 'Bolt', 'Cedar'],
    column: { key: 'overdue', title: 'Overdue Now', first: '0', last: '1', isLater: true },
    word: 'arkade',
    isReadOnly: true,
  },
]
