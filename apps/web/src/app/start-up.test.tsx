/** What the page shows before the first screen is loaded. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { fakeColorPreference } from '#testing/color-preference.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

test('until the sign-in check is done, the page shows "Loading ..." and the name of the product', async () => {
  fakeColorPreference(false)
  const storage = createMemoryStorage()
  storage.setItem('plumblineUser', '{"name":"Ana","email":"ana@harbour.example"}')
  const services = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: ['/projects'] }))
  render(<App services={services} router={router} />)

  expect(screen.getByText('Loading ...')).toBeVisible()
  expect(screen.getByText('Plumbline')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(screen.queryByText('Loading ...')).not.toBeInTheDocument()
})
