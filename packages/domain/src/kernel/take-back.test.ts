import { expect, test } from 'vitest'
import { takeBack } from './take-back.ts'

const [a, b, c] = [
  { id: 'a', text: 'one' },
  { id: 'b', text: 'two' },
  { id: 'c', text: 'three' },
]

test.each([
  [
    'a field that nobody changed since is as before',
    { status: 'Old' },
    { status: 'New' },
    { status: 'New' },
    { status: 'Old' },
  ],
  [
    'a field that somebody changed since stays',
    { status: 'Old' },
    { status: 'New' },
    { status: 'Newer' },
    { status: 'Newer' },
  ],
  [
    'another field that somebody changed since stays',
    { status: 'Old', note: '' },
    { status: 'New', note: '' },
    { status: 'New', note: 'x' },
    { status: 'Old', note: 'x' },
  ],
  ['a field that came goes', {}, { done: 'now' }, { done: 'now', note: 'x' }, { note: 'x' }],
  ['a field that went comes back', { done: 'now' }, {}, { note: 'x' }, { note: 'x', done: 'now' }],
  [
    'an item that was removed comes back to its place beside a new one',
    { items: [a, b] },
    { items: [b] },
    { items: [b, c] },
    { items: [a, b, c] },
  ],
  [
    'an item that was added goes, a later one stays',
    { items: [a] },
    { items: [a, b] },
    { items: [a, b, c] },
    { items: [a, c] },
  ],
  [
    'an item that was changed is as before, a later one stays',
    { items: [a] },
    { items: [{ ...a, text: 'new' }] },
    { items: [{ ...a, text: 'new' }, c] },
    { items: [a, c] },
  ],
  [
    'an item that was added and changed since stays',
    { items: [] },
    { items: [a] },
    { items: [{ ...a, text: 'theirs' }] },
    { items: [{ ...a, text: 'theirs' }] },
  ],
  [
    'plain lists are one value',
    { emails: ['x'] },
    { emails: ['x', 'y'] },
    { emails: ['z'] },
    { emails: ['z'] },
  ],
])('%s', (_, before, left, now, kept) => {
  expect(takeBack({ id: '1', ...before }, { id: '1', ...left }, { id: '1', ...now })).toEqual({
    id: '1',
    ...kept,
  })
})
