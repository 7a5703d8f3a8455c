import { describe, expect, test } from 'vitest'
import { createPresences } from './presences.ts'
import type { Account } from './replica.ts'
import { presenceLifeMs } from './wire/presence.ts'

const account = (id: string): Account => ({ id, email: `${id}@harbour.example`, name: id, role: 'Member' })
const [ana, ben] = [account('ana'), account('ben')]
const tower = { list: 'projects', id: 'tower' }
const anchors = { list: 'tasks', id: 'anchors' }
const records = { tower, anchors }

type Happening =
  | readonly [by: Account, tab: string, turn: number, ...open: (keyof typeof records)[]]
  | readonly [by: Account, 'forgotten']
  | number

/** Performs what happened, where a number lets so much time pass, and returns what the last of it changed. */
function after(...happenings: readonly Happening[]) {
  const presences = createPresences()
  let now = 0
  let changed: readonly { id: string }[] = []
  for (const happening of happenings) {
    if (typeof happening === 'number') {
      now += happening
      changed = presences.expire(now)
    } else if (happening[1] === 'forgotten') changed = presences.forget(happening[0].id)
    else {
      const [by, tab, turn, ...open] = happening
      const heartbeat = {
        tab,
        turn: Number(turn),
        open: open.map((name) => records[name as keyof typeof records]),
      }
      changed = presences.update(by, heartbeat, now)
    }
  }
  const at = (name: keyof typeof records) => presences.at(records[name], now).map(({ id }) => id)
  return { tower: at('tower'), anchors: at('anchors'), changed: changed.map(({ id }) => id).sort() }
}

const both = ['anchors', 'tower']

describe('who has which record open', () => {
  test.each<[string, readonly Happening[], ReturnType<typeof after>]>([
    ['nobody', [], { tower: [], anchors: [], changed: [] }],
    [
      'a user with two records',
      [[ana, '1', 1, 'tower', 'anchors']],
      { tower: ['ana'], anchors: ['ana'], changed: both },
    ],
    [
      'a heartbeat that states the same',
      [
        [ana, '1', 1, 'tower'],
        [ana, '1', 2, 'tower'],
      ],
      { tower: ['ana'], anchors: [], changed: [] },
    ],
    [
      'two people, first come first',
      [
        [ben, '1', 1, 'tower'],
        [ana, '1', 1, 'tower'],
        [ben, '1', 2, 'tower'],
      ],
      { tower: ['ben', 'ana'], anchors: [], changed: [] },
    ],
    [
      'a second tab of the same person',
      [
        [ana, '1', 1, 'tower'],
        [ana, '2', 1, 'tower'],
      ],
      { tower: ['ana'], anchors: [], changed: [] },
    ],
    [
      'one of two tabs that is closed',
      [
        [ana, '1', 1, 'tower'],
        [ana, '2', 1, 'tower'],
        [ana, '1', 2],
      ],
      { tower: ['ana'], anchors: [], changed: [] },
    ],
    [
      'a last tab that is closed',
      [
        [ana, '1', 1, 'tower'],
        [ana, '1', 2],
      ],
      { tower: [], anchors: [], changed: ['tower'] },
    ],
    [
      'going from one record to another',
      [
        [ana, '1', 1, 'tower'],
        [ana, '1', 2, 'anchors'],
      ],
      { tower: [], anchors: ['ana'], changed: ['anchors', 'tower'] },
    ],
    [
      'a heartbeat that arrives after the leave that followed it',
      [
        [ana, '1', 1, 'tower'],
        [ana, '1', 3],
        [ana, '1', 2, 'tower'],
      ],
      { tower: [], anchors: [], changed: [] },
    ],
    [
      'a tab without a recent heartbeat',
      [[ana, '1', 1, 'tower'], presenceLifeMs],
      { tower: [], anchors: [], changed: ['tower'] },
    ],
    [
      'a tab whose heartbeat came in time',
      [[ana, '1', 1, 'tower'], presenceLifeMs - 1, [ana, '1', 2, 'tower'], presenceLifeMs - 1],
      { tower: ['ana'], anchors: [], changed: [] },
    ],
    [
      'a user who is forgotten, with every tab',
      [
        [ana, '1', 1, 'tower'],
        [ana, '2', 1, 'anchors'],
        [ben, '1', 1, 'tower'],
        [ana, 'forgotten'],
      ],
      { tower: ['ben'], anchors: [], changed: both },
    ],
  ])('%s', (_, happenings, expected) => {
    expect(after(...happenings)).toEqual(expected)
  })

  test('a user who has no recent heartbeat is not shown any more, even before he is dropped', () => {
    const presences = createPresences()
    presences.update(ana, { tab: '1', turn: 1, open: [tower] }, 0)
    expect(presences.at(tower, presenceLifeMs)).toEqual([])
  })

  test('a browser that makes up tabs fills no memory', () => {
    const presences = createPresences()
    for (let tab = 0; tab < 1_000; tab++)
      presences.update(ana, { tab: String(tab), turn: 1, open: [{ list: 'tasks', id: String(tab) }] }, 0)
    const visible = Array.from({ length: 1_000 }, (_, id) =>
      presences.at({ list: 'tasks', id: String(id) }, 0),
    )
    expect(visible.flat()).toHaveLength(20)
    expect(visible.at(-1)).toEqual([ana])
  })
})
