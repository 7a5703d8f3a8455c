import { expect, test, vi } from 'vitest'
import { mayFetchFiles } from './get-document-text.ts'

const desk = { connection: undefined, isTouched: false, onLine: true, usage: undefined }

test.each([
  ['a browser at a desk', {}, true],
  ['a browser that is offline', { onLine: false }, false],
  ['a phone that does not tell its network', { isTouched: true }, false],
  ['a phone on a wireless network', { isTouched: true, connection: { type: 'wifi' } }, true],
  ['a phone on a mobile network', { isTouched: true, connection: { type: 'cellular' } }, false],
  ['a browser whose space is half used', { usage: { used: 5, quota: 10 } }, false],
  ['a browser with space', { usage: { used: 4, quota: 10 } }, true],
])('whether %s fetches files to read them', async (_, about, fetches) => {
  const { connection, isTouched, onLine, usage } = { ...desk, ...about }
  vi.stubGlobal('navigator', { onLine, connection })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }))
  expect(await mayFetchFiles({ usage: async () => usage })).toBe(fetches)
})
