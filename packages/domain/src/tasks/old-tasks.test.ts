/** Tasks as other versions and other programs stored them. */
import { expect, test } from 'vitest'
import { taskSchema } from './task.ts'

test.each<[object, object]>([
  [{ name: null }, { name: '' }],
  [{}, { name: '' }],
  [
    { description: null, priority: null, createdAt: null },
    { description: '', priority: 'Pending', createdAt: '' },
  ],
  [{ priority: '' }, { priority: 'Pending' }],
  [
    { comments: null, documents: null },
    { comments: [], documents: [] },
  ],
  [
    { comments: 'Soon', documents: {} },
    { comments: [], documents: [] },
  ],
  [{ assigneeEmails: 'a@s.example, b@s.example' }, { assigneeEmails: ['a@s.example', 'b@s.example'] }],
  [{ assigneeEmails: [null, 'a@s.example'] }, { assigneeEmails: ['a@s.example'] }],
  [{ assigneeEmails: [null], assigneeEmail: 'a@s.example' }, { assigneeEmails: ['a@s.example'] }],
  [{ dueDate: 1_796_112_000_000 }, { dueDate: '2026-12-01T08:00:00.000Z' }],
  [{ updatedAt: 1_796_112_000_000 }, { updatedAt: '2026-12-01T08:00:00.000Z' }],
  [{ projectId: {} }, { projectId: undefined }],
  [{ documents: [{ id: 1, uploadedAt: null }, null] }, { documents: [{ id: '1', name: '' }] }],
  [
    { documents: [{ name: 'a.pdf', file: null, url: 7 }] },
    { documents: [{ id: 'part~2', name: 'a.pdf', url: '7' }] },
  ],
  [
    {
      documents: [
        { id: 'd1', name: 'a.pdf' },
        { id: 'd1', name: 'b.pdf' },
      ],
    },
    {
      documents: [
        { id: 'd1', name: 'a.pdf' },
        { id: 'd1~2', name: 'b.pdf' },
      ],
    },
  ],
  [
    { comments: [{ text: 'Soon', user: null }] },
    { comments: [{ id: 'part~2', text: 'Soon', user: 'Current User' }] },
  ],
])('a task stored with %j can be read and keeps unknown fields', (stored, read) => {
  expect(taskSchema.parse({ id: 'task_1', estimate: 3, ...stored })).toMatchObject({ estimate: 3, ...read })
})
