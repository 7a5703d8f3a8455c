import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

afterEach(() => void vi.useRealTimers())

test('the figures show placeholders for 1000 ms in the demo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await openApp('/dashboard', { latency: 'demo' })
  const figures = screen.getByRole('list', { name: 'Figures' })
  expect(figures).toHaveAttribute('aria-busy', 'true')
  expect(within(figures).queryByText('24')).not.toBeInTheDocument()

  await act(() => vi.advanceTimersByTimeAsync(990))
  expect(figures).toHaveAttribute('aria-busy', 'true')
  await act(() => vi.advanceTimersByTimeAsync(10))

  expect(figures).toHaveAttribute('aria-busy', 'false')
  expect(within(figures).getByText('24')).toBeVisible()
})

test('a personal workspace shows its figures immediately', async () => {
  await openApp('/dashboard', { latency: 'demo', workspace: 'own' })
  expect(screen.getByRole('list', { name: 'Figures' })).toHaveAttribute('aria-busy', 'false')
})
