/** What the page shows before the first screen is loaded. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { fakeColorPreference } from '#testing/color-preference.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { openApp } from '#testing/open-app.tsx'
import { App } from './app.tsx'
import { renderPage } from './front/render-page.tsx'
import { createAppRouter } from './router.tsx'
import { screenRoutes } from './routes/routes.tsx'
import { screenOutlines } from './routes/screen-outlines.ts'

test('until the sign-in check is done, the page shows "Loading ..." and the name of the product', async () => {
  fakeColorPreference(false)
  document.body.innerHTML = `<div id="first-paint">${renderPage('app.html')}</div>`
  const [loading] = screen.getAllByRole('main')
  const storage = createMemoryStorage()
  storage.setItem('plumblineUser', '{"name":"Ana","email":"ana@harbour.example"}')
  const services = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: ['/projects'] }))
  render(<App services={services} router={router} />)

  expect(loading).toHaveTextContent('PlumblineLoading ...')
  expect(loading).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(loading).not.toBeInTheDocument()
  expect(screen.queryByText('Loading ...')).not.toBeInTheDocument()
})

test('each screen has an outline', () => {
  const signedIn = screenRoutes.filter(({ access }) => access === 'signed-in')
  expect(Object.keys(screenOutlines)).toEqual(signedIn.map(({ path }) => path))
})

test.each(Object.entries(screenOutlines).filter(([, { heading }]) => heading !== undefined))(
  'the HTML of %s has the heading of its screen, and marks its entry of the sidebar',
  async (path, { heading = '' }) => {
    document.body.innerHTML = renderPage('app.html', path)
    expect(screen.getByText(heading, { selector: 'h1' })).toBeVisible()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    const marked = document.querySelector('[aria-current=page]')?.textContent
    document.body.innerHTML = ''

    await openApp(path, { workspace: 'own' })
    // The program names its project after it.
    expect(screen.getByRole('heading', { level: 1 }).textContent?.split(':')[0]).toBe(heading)
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe(marked)
  },
)
