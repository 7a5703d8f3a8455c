import { expect, test } from 'vitest'
import { takeBack } from './take-back.ts'

const [a, b, c] = [
  { id: 'a', text: 'one' },
  { id: 'b', text: 'two' },
  { id: 'c', text: 'three' },
]

const period = (to: string) => ({ id: '1', party: 'a@quay.example', to })
const next = { id: '2', party: 'b@quay.example', to: '' }
const review = (stage: object, ballPeriods: readonly object[]) => ({
  stages: [{ id: 's', ...stage }],
  ballPeriods,
})

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
  [
    'a decision goes back with its period, and what another user wrote in the stage is kept',
    review({ status: 'Pending', instructions: '' }, [period('')]),
    review({ status: 'Approved', instructions: '' }, [period('noon'), next]),
    review({ status: 'Approved', instructions: 'theirs' }, [period('noon'), next]),
    review({ status: 'Pending', instructions: 'theirs' }, [period('')]),
  ],
  [
    'a decision stays with its period if another user has decided the stage again',
    review({ status: 'Pending' }, [period('')]),
    review({ status: 'Approved' }, [period('noon'), next]),
    review({ status: 'Rejected' }, [period('noon'), next]),
    review({ status: 'Rejected' }, [period('noon'), next]),
  ],
  [
    'a decision stays with its period if the next party has answered',
    review({ status: 'Pending' }, [period('')]),
    review({ status: 'Approved' }, [period('noon'), next]),
    review({ status: 'Approved' }, [period('noon'), { ...next, to: 'evening' }]),
    review({ status: 'Approved' }, [period('noon'), { ...next, to: 'evening' }]),
  ],
])('%s', (_, before, left, now, remaining) => {
  expect(takeBack({ id: '1', ...before }, { id: '1', ...left }, { id: '1', ...now })).toEqual({
    id: '1',
    ...remaining,
  })
})
