import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { expect, test } from 'vitest'
import { type Undoing, UndoingContext } from '#core/perform/undoing.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { PageUndo } from './page-undo.tsx'

/** Two pages that note what they are given each time they are rendered. */
function openPages() {
  const given: { page: string; undoing: Undoing | undefined }[] = []
  function Page({ name }: { name: string }) {
    given.push({ page: name, undoing: useContext(UndoingContext) })
    return <h1>{name}</h1>
  }
  const root = createRootRoute({
    component: () => (
      <PageUndo>
        <Outlet />
      </PageUndo>
    ),
  })
  const pages = ['documents', 'actions'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page name={path} /> }),
  )
  const history = createMemoryHistory({ initialEntries: ['/documents'] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  const services = createServices({
    storage: createMemoryStorage(),
    files: createMemoryFileStore(),
    latency: 'none',
  })
  render(
    <ServicesContext value={services}>
      <ToastsContext value={createToasts()}>
        <RouterProvider router={router} />
      </ToastsContext>
    </ServicesContext>,
  )
  const getHistories = (page: string) =>
    new Set(given.flatMap((one) => (one.page === page ? one.undoing : [])))
  return { given, getHistories, push: (path: string) => act(async () => history.push(path)) }
}

test('a page is not rendered again when it is left, and has one history from its first render on', async () => {
  const { given, getHistories, push } = openPages()
  expect(await screen.findByRole('heading', { name: 'documents' })).toBeVisible()
  const before = given.length
  await push('/actions')
  expect(await screen.findByRole('heading', { name: 'actions' })).toBeVisible()
  expect(given.slice(before).map(({ page }) => page)).not.toContain('documents')
  expect(getHistories('actions').size).toBe(1)
  expect(getHistories('actions')).not.toEqual(getHistories('documents'))
})

test('a page that is opened again has the history that it had', async () => {
  const { getHistories, push } = openPages()
  expect(await screen.findByRole('heading', { name: 'documents' })).toBeVisible()
  for (const path of ['/actions', '/documents']) await push(path)
  expect(await screen.findByRole('heading', { name: 'documents' })).toBeVisible()
  expect(getHistories('documents').size).toBe(1)
})
