import { put, remove } from '@plumbline/domain/kernel/records/change.ts'
import { emailToName } from '@plumbline/domain/kernel/values/email.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import type { Fault } from '#data/storage/faults.ts'
import {
  accentColor,
  lastBackUp,
  profile,
  programProject,
  theme,
  tourDone,
  user,
} from '#data/storage/values.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { useRow, useUser, useValue, useView } from './hooks.ts'
import { usePretendLatency } from './pretend-latency.ts'
import { createServices, ServicesContext, type ServicesPorts } from './services.ts'

function open(stored: Record<string, string> = {}, ports: Partial<ServicesPorts> = {}) {
  const storage = createMemoryStorage()
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text)
  const clock = { now: () => new Date('2026-11-21T10:00:00') }
  const services = createServices({
    storage,
    clock,
    files: createMemoryFileStore(),
    latency: 'none',
    ...ports,
  })
  const draw = (children: ReactNode) =>
    render(<ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>)
  function heard() {
    const faults: Fault[] = []
    services.faults.onFault((fault) => faults.push(fault))
    return faults
  }
  return { ...services, services, storage, draw, heard }
}

test.each([
  ['ana.okafor@harbour.example', 'Ana Okafor'],
  ['ANA', 'ANA'],
  [' li-wei_chen+site@x.example ', 'Li Wei Chen'],
])('%s signs in as %s', (email, name) => {
  expect(emailToName(email)).toBe(name)
})

test('signing in stores the user, and signing out removes the user', () => {
  const { session, storage } = open()
  let changes = 0
  session.onChange(() => {
    changes += 1
  })
  expect(session.signIn('ana.okafor@harbour.example')).toEqual({ kind: 'stored' })
  expect(JSON.parse(storage.getItem('plumblineUser') ?? '')).toEqual({
    name: 'Ana Okafor',
    email: 'ana.okafor@harbour.example',
  })
  session.signOut()
  expect(storage.getItem('plumblineUser')).toBeNull()
  expect(session.user()).toBeUndefined()
  expect(changes).toBe(2)
})

test('comments are signed with the name of the profile, else of the user, else "Current User"', () => {
  const { session, values } = open()
  expect(session.author()).toBe('Current User')
  session.signIn('ana.okafor@harbour.example')
  expect(session.author()).toBe('Ana Okafor')
  values.set(profile, { ...values.get(profile), name: 'A. Okafor' })
  expect(session.author()).toBe('A. Okafor')
})

test.each(['{"email":', '"ana"', '{}', '[]'])('an unreadable stored user (%s) is signed out', (text) => {
  const { session, storage, heard } = open({ plumblineUser: text })
  expect(session.user()).toBeUndefined()
  expect(heard()).toEqual([{ kind: 'user-unreadable' }])
  expect(storage.getItem('plumblineUser.corrupt.2026-11-21T10:00:00.000Z')).toBe(text)
})

test('single values are stored in the format of the specification', () => {
  const { values, storage } = open()
  values.set(theme, 'system')
  values.set(tourDone, true)
  values.set(accentColor, 'rose')
  expect(storage.getItem('theme')).toBe('system')
  expect(storage.getItem('hasCompletedPlumblineTour')).toBe('true')
  expect(values.get(profile)).toMatchObject({ role: 'Project Manager' })
  expect(open({ plumblineAccentColor: 'pink' }).values.get(accentColor)).toBe('blue')
})

test.each([
  ['quota', { quota: 0 }],
  ['refused', { isRefusing: true }],
] as const)('a value that cannot be stored (%s) does not change', (reason, spoiled) => {
  const { values, storage, heard } = open({ theme: 'light' })
  Object.assign(storage, spoiled)
  expect(values.set(theme, 'system')).toEqual({ kind: 'failed', reason })
  expect(values.get(theme)).toBe('light')
  expect(heard()).toEqual([{ kind: reason === 'refused' ? 'change-refused' : reason }])
})

test('the personal workspace empties every list, and the demo fills every list again', async () => {
  const { workspace, store, storage, ready } = open()
  await ready()
  applySteps(store, [remove(projects, '1')])
  expect(await workspace.startOwn()).toEqual({ kind: 'stored' })
  expect(workspace.kind()).toBe('own')
  for (const { key, def } of lists) {
    expect(storage.getItem(key)).toBe('[]')
    expect(store.collection(def).list()).toEqual([])
  }
  expect(await workspace.loadDemo()).toEqual({ kind: 'stored' })
  expect(workspace.kind()).toBe('demo')
  expect(store.collection(projects).list()).toHaveLength(3)
  expect(JSON.parse(storage.getItem('plumblineTasks') ?? '')).toHaveLength(4)
})

test.each(['startOwn', 'loadDemo'] as const)(
  'values about the former records are removed with them (%s)',
  async (begin) => {
    const { workspace, values, storage } = open({ plumblineWorkspace: 'own' })
    values.set(lastBackUp, '2026-11-01T10:00:00.000Z')
    values.set(programProject, '7')
    await workspace[begin]()
    expect(values.get(lastBackUp)).toBeUndefined()
    expect(values.get(programProject)).toBe('')
    expect(storage.getItem('plumblineLastBackup')).toBeNull()
  },
)

test('values about the former records that a full storage kept in memory are removed too', async () => {
  const { workspace, values, storage } = open({
    plumblineWorkspace: 'own',
    constructSafetyItems: `["${'x'.repeat(940)}"]`,
  })
  storage.quota = 1_000
  values.set(lastBackUp, '2026-11-01T10:00:00.000Z')
  expect(values.get(lastBackUp)).toBe('2026-11-01T10:00:00.000Z')
  expect(storage.getItem(lastBackUp.key)).toBeNull()
  expect(await workspace.startOwn()).toEqual({ kind: 'stored' })
  expect(values.get(lastBackUp)).toBeUndefined()
})

test('a workspace that does not fit leaves the old one unchanged', async () => {
  const { workspace, store, storage, heard } = open({ plumblineWorkspace: 'own' })
  storage.quota = 1_500
  expect(await workspace.loadDemo()).toEqual({ kind: 'failed', reason: 'quota' })
  expect(workspace.kind()).toBe('own')
  expect(store.collection(projects).list()).toEqual([])
  expect(storage.getItem('constructionProjects')).toBeNull()
  expect(heard()).toEqual([{ kind: 'quota' }])
})

test('file bytes without a reference are removed', async () => {
  const { files, store, sweepFiles, clock } = open({ plumblineWorkspace: 'own' })
  const [stored, dropped] = await Promise.all([
    files.put(new Blob(['kept'])),
    files.put(new Blob(['dropped'])),
  ])
  const record = { id: '1', name: 'Tower', plan: stored } as unknown as Project
  applySteps(store, [put(projects, record)])
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 2 * 86_400_000))
  expect(await sweepFiles()).toBe(1)
  expect(await files.has(stored.key)).toBe(true)
  expect(await files.has(dropped.key)).toBe(false)
})

test('usage is the number of characters of all keys and texts', () => {
  expect(open({ theme: 'dark', other: '12345' }).usage()).toMatchObject({ used: 19, quota: 5_242_880 })
})

test('faults from before the first listener are reported once', () => {
  const { services, heard } = open({ plumblineUser: '{' })
  services.session.user()
  expect(heard()).toHaveLength(1)
  const later: Fault[] = []
  services.faults.onFault((fault) => later.push(fault))
  expect(later).toEqual([])
})

test('a component is rendered again only when the records it reads change', () => {
  const { draw, store } = open({ plumblineWorkspace: 'own' })
  const drawn: string[] = []
  function Row({ id }: { id: string }) {
    drawn.push(id)
    return <li>{useRow(projects, id)?.name}</li>
  }
  function Towers() {
    drawn.push('towers')
    const rows = useView(projects, () => ({ where: ({ name }) => name.startsWith('Tower') }), [])
    return <p>{rows.length} towers</p>
  }
  const project = (id: string, name: string) => put(projects, { id, name } as Project)
  applySteps(store, [project('1', 'Tower'), project('2', 'Bridge')])
  draw(
    <>
      <Row id="1" />
      <Row id="2" />
      <Towers />
    </>,
  )
  drawn.length = 0
  act(() => void applySteps(store, [project('2', 'Long Bridge')]))
  expect(drawn).toEqual(['2'])
  act(() => void applySteps(store, [project('3', 'Tower 2')]))
  expect(drawn).toEqual(['2', 'towers'])
  expect(screen.getByText('2 towers')).toBeVisible()
  act(() => void applySteps(store, [remove(projects, '1')]))
  expect(drawn).toEqual(['2', 'towers', '1', 'towers'])
})

test('components follow changes to values and the signed-in user', () => {
  const { draw, values, session } = open({ theme: 'light' })
  function Visible() {
    return <p>{`${useValue(theme)} ${useUser()?.name ?? 'nobody'}`}</p>
  }
  draw(<Visible />)
  expect(screen.getByText('light nobody')).toBeVisible()
  act(() => {
    values.set(theme, 'dark')
    session.signIn('ana@x.example')
  })
  expect(screen.getByText('dark Ana')).toBeVisible()
  act(() => void values.remove(user))
  expect(screen.getByText('dark nobody')).toBeVisible()
})

test.each([
  ['demo', 'demo', 'loading'],
  ['demo', 'none', 'shown'],
  ['own', 'demo', 'shown'],
] as const)('a %s workspace with latency %s is first %s', (kind, latency, first) => {
  vi.useFakeTimers()
  const { draw } = open({ plumblineWorkspace: kind }, { latency })
  function Visible() {
    return <p>{usePretendLatency('project') ? 'loading' : 'shown'}</p>
  }
  draw(<Visible />)
  expect(screen.getByText(first)).toBeVisible()
  act(() => void vi.advanceTimersByTime(699))
  expect(screen.getByText(first)).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('shown')).toBeVisible()
  vi.useRealTimers()
})
