import { expect, test } from 'vitest'
import { createKnownAddress } from './known-address.ts'

test('an address that arrives after a newer one was written changes nothing', () => {
  const known = createKnownAddress('')
  known.write('q.strasse')
  known.write('')
  known.write('q.facade')
  for (const late of ['q.strasse', '', 'q.facade']) expect(known.arrive(late)).toBe(false)
  expect(known.latest()).toBe('q.facade')
})

test('an address that the router has left out is not waited for', () => {
  const known = createKnownAddress('')
  known.write('q.a')
  known.write('q.b')
  expect(known.arrive('q.b')).toBe(false)
  expect(known.arrive('q.a')).toBe(true)
})

test('the address of a link or of the button Back is shown, even while another one is on its way', () => {
  const known = createKnownAddress('q.a')
  expect(known.arrive('q.a')).toBe(false)
  known.write('q.b')
  expect(known.arrive('q.linked')).toBe(true)
  expect(known.arrive('q.b')).toBe(true)
})
