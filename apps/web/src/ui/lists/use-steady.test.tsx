import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteady } from './use-steady.ts'

test('a steady function stays the same and does what the latest render states', () => {
  const { result, rerender } = renderHook(
    ({ unit }) => useSteady({ show: (count: number) => `${count} ${unit}` }),
    { initialProps: { unit: 'rows' } },
  )
  const { show } = result.current
  expect(show(2)).toBe('2 rows')
  rerender({ unit: 'columns' })
  expect(result.current.show).toBe(show)
  expect(show(2)).toBe('2 columns')
})
