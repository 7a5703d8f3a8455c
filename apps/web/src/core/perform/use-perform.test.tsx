import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { deletions } from '@plumbline/domain/activity/log/deletion.ts'
import { accept } from '@plumbline/domain/kernel/commands/command.ts'
import { put, remove } from '@plumbline/domain/kernel/records/change.ts'
import { addProject, deleteProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import type { MessageTable } from './messages.ts'
import { useCheck, usePerform } from './use-perform.ts'

await loadActivityLog()

const draft = {
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  budget: '',
  description: '',
}
const id = 'wanted'
const messages: MessageTable<typeof addProject | typeof deleteProject> = {
  'projects.add': {
    done: { title: 'Project added' },
    refused: { 'missing-information': { title: 'Missing information' } },
  },
  'projects.delete': {
    done: { title: 'Project Deleted' },
    offersUndo: true,
    refused: { 'project-gone': null },
  },
}

function open(as: 'Viewer' | 'Commenter' | 'Editor' | 'Admin', stored: Record<string, string> = {}) {
  const storage = createMemoryStorage()
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text)
  const services = createServices({
    storage,
    samples,
    files: createMemoryFileStore(),
    latency: 'none',
    clock: { now: () => new Date('2026-11-21T10:00:00') },
    as,
  })
  const toasts = createToasts()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>
      <ToastsContext value={toasts}>{children}</ToastsContext>
    </ServicesContext>
  )
  const { result } = renderHook(() => ({ perform: usePerform(), check: useCheck() }), { wrapper })
  return { ...result.current, services, toasts, list: () => services.store.collection(projects).list() }
}

test.each(['Viewer', 'Commenter'] as const)(
  'an action that a %s may not perform is refused with a message',
  (as) => {
    const { perform, toasts, list } = open(as)
    expect(perform(addProject, { id, draft }, messages)).toMatchObject({ isDone: false, fields: [] })
    expect(toasts.current()).toMatchObject({
      title: 'Not Allowed',
      description: `A ${as} may not do this. Ask for the role Editor.`,
      tone: 'destructive',
    })
    expect(list()).toHaveLength(3)
  },
)

test.each(['Editor', 'Admin'] as const)(
  'an action that a %s may perform is done and confirmed with a message',
  (as) => {
    const { perform, toasts, list } = open(as)
    expect(perform(addProject, { id, draft }, messages)).toMatchObject({ isDone: true })
    expect(toasts.current()).toMatchObject({ title: 'Project added' })
    expect(list()).toHaveLength(4)
  },
)

test('a refusal returns the invalid fields and its message, and changes nothing', () => {
  const { perform, toasts, list } = open('Admin')
  const outcome = perform(addProject, { id, draft: { ...draft, location: ' ' } }, messages)
  expect(outcome).toMatchObject({
    isDone: false,
    fields: ['location'],
    message: { title: 'Missing information' },
  })
  expect(toasts.current()).toMatchObject({ title: 'Missing information', tone: 'destructive' })
  expect(list()).toHaveLength(3)
})

test('Undo reverts the change, and restores the record at its old position', () => {
  const { perform, toasts, list } = open('Admin')
  const before = list()
  perform(deleteProject, { id: '2' }, messages)
  expect(list()).toHaveLength(2)
  toasts.current()?.action?.onPress()
  expect(list()).toEqual(before)
})

test('a refusal without a text shows no message', () => {
  const { perform, toasts } = open('Admin')
  perform(deleteProject, { id: '99' }, messages)
  expect(toasts.current()).toBeNull()
})

test('checking shows a message for a refusal, and otherwise changes and shows nothing', () => {
  const { check, toasts, list } = open('Admin')
  expect(check(addProject, { id, draft }, messages)).toMatchObject({ isDone: true })
  expect(toasts.current()).toBeNull()
  expect(check(addProject, { id, draft: { ...draft, name: '' } }, messages)).toMatchObject({
    fields: ['name'],
  })
  expect(toasts.current()).toMatchObject({ title: 'Missing information' })
  expect(list()).toHaveLength(3)
})

test('a list written by newer code is not changed, and a message reports it', () => {
  const { perform, toasts, list } = open('Admin', { plumblineVersions: '{"constructionProjects":99}' })
  const before = list()
  expect(perform(addProject, { id, draft }, messages)).toMatchObject({ isDone: false, fields: [] })
  expect(toasts.current()).toMatchObject({ title: 'Reload to Go On', tone: 'destructive' })
  expect(list()).toBe(before)
})

test('every performed command and its Undo are logged with person, action and time; a refusal is not', () => {
  const { perform, toasts, services } = open('Admin')
  const log = () => services.store.collection(activities).list()
  const before = log()
  perform(addProject, { id, draft: { ...draft, name: '' } }, messages)
  expect(log()).toBe(before)

  perform(deleteProject, { id: '2' }, messages)
  const entry = { user: 'Current User', action: 'projects.delete', effect: 'removed', recordId: '2' }
  expect(log()[0]).toMatchObject({ ...entry, time: services.clock.now().toISOString() })
  toasts.current()?.action?.onPress()
  expect(
    log()
      .map(({ action }) => action)
      .slice(0, 2),
  ).toEqual(['undo', 'projects.delete'])
  expect(log()).toHaveLength(before.length + 2)
})

test('a record that gets another number is logged under its actual number', () => {
  const { services, toasts, perform } = open('Admin')
  const { store } = services
  perform(deleteProject, { id: '2' }, messages)
  const undo = toasts.current()?.action?.onPress
  // Another tab uses the number in the meantime.
  applySteps(store, [put(projects, { ...draft, id: '2', status: 'Planning', progress: 0 })])
  undo?.()
  const [entry] = store.collection(activities).list()
  expect(entry).toMatchObject({ action: 'undo', effect: 'added', recordId: '4' })
  expect(store.collection(projects).get('4')?.name).toBe(entry?.item)
})

test('a deletion is recorded with person and time; moving a record is not', () => {
  const { perform, services } = open('Admin', { constructionProjects: '[{"id":7,"name":"Pier"}]' })
  const noted = () => services.store.collection(deletions).list()
  const pier = services.store.collection(projects).get('7')
  if (!pier) throw new Error('The project is missing')
  const moving: typeof deleteProject = {
    ...deleteProject,
    decide: () => accept(remove(projects, '7'), put(projects, pier, null)),
  }
  perform(moving, { id: '7' }, messages)
  expect(noted()).toEqual([])
  perform(deleteProject, { id: '7' }, messages)
  expect(noted()).toEqual([
    {
      id: 'projects/7',
      origin: '7 Pier',
      updatedAt: new Date('2026-11-21T10:00:00').toISOString(),
      updatedBy: '',
    },
  ])
})
