import { expect, test } from 'vitest'
import { takeBack } from './take-back.ts'

const [a, b, c] = [
  { id: 'a', text: 'one' },
  { id: 'b', text: 'two' },
  { id: 'c', text: 'three' },
]

test.each([
  [
    'a field that no one changed since is restored',
    { status: 'Old' },
    { status: 'New' },
    { status: 'New' },
    { status: 'Old' },
  ],
  [
    'a field that a user changed since is kept',
    { status: 'Old' },
    { status: 'New' },
    { status: 'Newer' },
    { status: 'Newer' },
  ],
  [
    'a change to another field is kept',
    { status: 'Old', note: '' },
    { status: 'New', note: '' },
    { status: 'New', note: 'x' },
    { status: 'Old', note: 'x' },
  ],
  ['an added field is removed', {}, { done: 'now' }, { done: 'now', note: 'x' }, { note: 'x' }],
  ['a removed field is restored', { done: 'now' }, {}, { note: 'x' }, { note: 'x', done: 'now' }],
  [
    'a removed item is restored to its position next to a new one',
    { items: [a, b] },
    { items: [b] },
    { items: [b, c] },
    { items: [a, b, c] },
  ],
  [
    'an added item is removed, a later one is kept',
    { items: [a] },
    { items: [a, b] },
    { items: [a, b, c] },
    { items: [a, c] },
  ],
  [
    'a changed item is restored, a later one is kept',
    { items: [a] },
    { items: [{ ...a, text: 'new' }] },
    { items: [{ ...a, text: 'new' }, c] },
    { items: [a, c] },
  ],
  [
    'an added item that was changed since is kept',
    { items: [] },
    { items: [a] },
    { items: [{ ...a, text: 'theirs' }] },
    { items: [{ ...a, text: 'theirs' }] },
  ],
  [
    'plain lists are treated as one value',
    { emails: ['x'] },
    { emails: ['x', 'y'] },
    { emails: ['z'] },
    { emails: ['z'] },
  ],
])('%s', (_, before, left, now, remaining) => {
  expect(takeBack({ id: '1', ...before }, { id: '1', ...left }, { id: '1', ...now })).toEqual({
    id: '1',
    ...remaining,
  })
})
