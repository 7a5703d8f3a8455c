import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowingCount } from './use-growing-count.ts'

test('a long list starts with its first cards, and the others follow', async () => {
  const { result } = renderHook(() => useGrowingCount(100))
  expect(result.current).toBe(24)
  await waitFor(() => expect(result.current).toBe(100))
})

test('a short list is mounted immediately', () => {
  expect(renderHook(() => useGrowingCount(3)).result.current).toBe(3)
})

test('the card in the address is mounted immediately, with all cards before it', () => {
  expect(renderHook(() => useGrowingCount(400, 350)).result.current).toBe(350)
})

test('cards that are added later are mounted as well', async () => {
  const { result, rerender } = renderHook(({ total }) => useGrowingCount(total), {
    initialProps: { total: 10 },
  })
  rerender({ total: 60 })
  await waitFor(() => expect(result.current).toBe(60))
})
