import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/records/record.ts'
import { recordChanges } from './record-changes.ts'

// `as`: records of any list, each with only the fields that a case needs.
const changes = (before: object, after: object) =>
  recordChanges({ id: 'a', ...before } as Rec, { id: 'a', ...after } as Rec)

test.each<[string, object, object, object[]]>([
  [
    'the permissions of a role in one register, which it had as by default',
    {},
    { permissions: { roles: { Editor: { safety: [] } }, companies: [] } },
    [{ part: 'Editor', field: 'permissions', from: 'Safety: view, edit', to: 'Safety: nothing' }],
  ],
  [
    'a company with permissions',
    {},
    { permissions: { roles: {}, companies: [{ name: 'Lee Steel', registers: {} }] } },
    [{ field: 'companyPermissions', to: 'Lee Steel' }],
  ],
  [
    'the permissions of a company in one register',
    { permissions: { roles: {}, companies: [{ name: 'Lee', registers: { 'hold-points': ['view'] } }] } },
    {
      permissions: {
        roles: {},
        companies: [{ name: 'Lee', registers: { 'hold-points': ['view', 'decide'] } }],
      },
    },
    [{ part: 'Lee', field: 'permissions', from: 'Hold points: view', to: 'Hold points: view, decide' }],
  ],
  ['a text', { name: 'Pier' }, { name: 'Quay' }, [{ field: 'name', from: 'Pier', to: 'Quay' }]],
  [
    'a new revision, which leaves its comments to the former one',
    { revision: 'A', comments: [{ id: 'c', text: 'Move the door' }] },
    { revision: 'B', comments: [], revisions: [{ id: 'r', name: 'A-101' }] },
    [
      { field: 'revision', from: 'A', to: 'B' },
      { field: 'revisions', to: 'A-101' },
    ],
  ],
  [
    'an earlier revision that was removed, with its file',
    {
      revision: 'C',
      revisions: [{ id: 'r', revision: 'B', file: { key: '2', name: 'b.pdf' } }, { id: 'q' }],
    },
    { revision: 'C', revisions: [{ id: 'q' }] },
    [
      { field: 'revisions', from: 'B' },
      { part: 'B', field: 'file', from: 'b.pdf' },
    ],
  ],
  [
    'an earlier revision that became the current one, whose file stays',
    {
      revision: 'C',
      file: { key: '3', name: 'c.pdf' },
      revisions: [{ id: 'r', revision: 'B', file: { key: '2', name: 'b.pdf' } }],
    },
    { revision: 'B', file: { key: '2', name: 'b.pdf' } },
    [
      { field: 'revision', from: 'C', to: 'B' },
      { field: 'file', from: 'c.pdf', to: 'b.pdf' },
      { field: 'revisions', from: 'B' },
    ],
  ],
  ['a day that was set', {}, { dueDate: '2026-12-01' }, [{ field: 'dueDate', to: '2026-12-01' }]],
  [
    'a day that was cleared',
    { dueDate: '2026-12-01' },
    { dueDate: null },
    [{ field: 'dueDate', from: '2026-12-01' }],
  ],
  [
    'a switch',
    { milestone: false },
    { milestone: true },
    [{ field: 'milestone', from: 'false', to: 'true' }],
  ],
  [
    'several people',
    { assigneeEmails: ['a@b.example'] },
    { assigneeEmails: ['a@b.example', 'c@d.example'] },
    [{ field: 'assigneeEmails', from: 'a@b.example', to: 'a@b.example, c@d.example' }],
  ],
  [
    'a file, by its name',
    { file: { key: '1', name: 'a.pdf' } },
    { file: { key: '2', name: 'b.pdf' } },
    [{ field: 'file', from: 'a.pdf', to: 'b.pdf' }],
  ],
  [
    'another file of the same name',
    { file: { key: '1', name: 'a.pdf' } },
    { file: { key: '2', name: 'a.pdf' } },
    [{ field: 'file' }],
  ],
  [
    'a comment, by its text',
    { comments: [] },
    { comments: [{ id: 'c', user: 'Ana', text: 'Looks fine' }] },
    [{ field: 'comments', to: 'Looks fine' }],
  ],
  [
    'the first comment',
    {},
    { comments: [{ id: 'c', text: 'Looks fine' }] },
    [{ field: 'comments', to: 'Looks fine' }],
  ],
  [
    'a file that was removed',
    { documents: [{ id: 'd', name: 'a.pdf' }] },
    { documents: [] },
    [{ field: 'documents', from: 'a.pdf' }],
  ],
  [
    'the status of a stage, and a comment on a file of it',
    { stages: [{ id: 's', name: 'Structure', status: 'Pending', documents: [{ id: 'd', name: 'a.pdf' }] }] },
    {
      stages: [
        {
          id: 's',
          name: 'Structure',
          status: 'Approved',
          documents: [{ id: 'd', name: 'a.pdf', comments: [{ id: 'c', text: 'Agreed' }] }],
        },
      ],
    },
    [
      { part: 'Structure', field: 'status', from: 'Pending', to: 'Approved' },
      { part: 'Structure, a.pdf', field: 'comments', to: 'Agreed' },
    ],
  ],
  [
    'a tick, but not who ticked it and when',
    { items: [{ id: 'i', text: 'Ladders tied', completed: false, completedBy: '' }] },
    { items: [{ id: 'i', text: 'Ladders tied', completed: true, completedBy: 'Ana' }] },
    [{ part: 'Ladders tied', field: 'completed', from: 'false', to: 'true' }],
  ],
  [
    'a link, but not the predecessor that repeats it',
    { predecessorId: 'x', links: [{ predecessorId: 'x', type: 'FS', lag: 0, unit: 'days' }] },
    { predecessorId: null, links: [{ predecessorId: 'y', type: 'SS', lag: 2, unit: 'days' }] },
    [{ field: 'links', from: 'x FS 0 days', to: 'y SS 2 days' }],
  ],
  ['the only predecessor', { predecessorId: 'x' }, {}, [{ field: 'predecessorId', from: 'x' }]],
  [
    'a constraint',
    { constraint: null },
    { constraint: { type: 'SNET', day: '2026-12-01' } },
    [{ field: 'constraint', to: 'SNET 2026-12-01' }],
  ],
  [
    'a baseline, which has a name and no id',
    { baselines: [{ name: 'Tender', startDate: '2026-12-01' }] },
    { baselines: [{ name: 'Tender', startDate: '2026-12-02' }, { name: 'Contract' }] },
    [
      { part: 'Tender', field: 'startDate', from: '2026-12-01', to: '2026-12-02' },
      { field: 'baselines', to: 'Contract' },
    ],
  ],
  [
    'a linked document by its number and revision, and without a number by its title',
    { documentLinks: [{ id: '1', documentNumber: 'A-101', revision: 'C', title: 'Plan', filedAt: '1' }] },
    {
      documentLinks: [
        { id: '1', documentNumber: 'A-101', revision: 'D', title: 'Plan', filedAt: '2' },
        { id: '2', documentNumber: 'A-102', revision: 'B', title: 'Roof' },
        { id: '3', documentNumber: '', revision: '', title: 'Lease' },
      ],
    },
    [
      { part: 'A-101 Rev C', field: 'revision', from: 'C', to: 'D' },
      { field: 'documentLinks', to: 'A-102 Rev B' },
      { field: 'documentLinks', to: 'Lease' },
    ],
  ],
  [
    'values that cannot be written in a line',
    { week: [[{ from: 1, to: 2 }]] },
    { week: [[{ from: 1, to: 3 }]] },
    [{ field: 'week' }],
  ],
  [
    'nothing for what follows by itself',
    { updatedAt: '1', size: '4 MB' },
    { updatedAt: '2', size: '5 MB' },
    [],
  ],
  ['nothing where an empty value became another', { description: null }, { description: '' }, []],
])('the history reports %s', (_, before, after, reported) => {
  expect(changes(before, after)).toEqual(reported)
})

test('a long text is cut, but never within a character', () => {
  const reported = changes({ description: '' }, { description: `${'x'.repeat(198)}🏗️ and so on` })
  expect(reported).toEqual([{ field: 'description', to: `${'x'.repeat(198)}…` }])
  const same = 'x'.repeat(300)
  expect(changes({ description: `${same}a` }, { description: `${same}b` })).toEqual([
    { field: 'description' },
  ])
})
