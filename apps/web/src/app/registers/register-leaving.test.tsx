/** What a table does with a view that its address does not have yet when the page is about to be left. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

afterEach(() => vi.useRealTimers())

test.each(testedRegisters.slice(0, 1))(
  '$name: the address does not change while a reload is under way, and follows if the page stays',
  async (register) => {
    const { app, grid } = await openRegister(register)
    await grid()
    const before = app.path()
    const search = screen.getByLabelText('Search this table')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(search, { target: { value: 'roof' } })
    window.dispatchEvent(new Event('beforeunload'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(app.path()).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(app.path()).toContain('q.roof')
  },
)
