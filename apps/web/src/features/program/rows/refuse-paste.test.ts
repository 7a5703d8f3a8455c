import type { PastedRows } from '@plumbline/domain/program/formats/csv/pasted-rows.ts'
import { expect, test } from 'vitest'
import { rowTexts } from './messages.ts'

test.each<[Exclude<PastedRows['plan'], { items: unknown }>, string]>([
  [{ kind: 'too-long' }, 'These are more than a million characters. Save them as a file and import it.'],
  [{ kind: 'too-many-tasks', count: 120_000 }, 'These are 120,000 rows. Up to 100,000 can be pasted.'],
  [{ kind: 'too-many-links' }, 'These rows contain more than 200,000 links, which is too many.'],
  [{ kind: 'loop', names: ['Dig', 'Lay', 'Dig'] }, 'These tasks wait for each other: Dig → Lay → Dig.'],
  [{ kind: 'no-tasks' }, 'None of these rows can be read.'],
])('a refused paste explains why: %j', (fault, sentence) => {
  expect(rowTexts.refusePaste(fault)).toBe(sentence)
})
