import { stageSchema } from '@plumbline/domain/workflows/stage.ts'
import { workflowSchema } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import { decisionsToEntries } from './review-sheet.ts'

const toName = (email: string) => email.split('@')[0] ?? ''
const decision = {
  ...{ outcome: 'C', by: 'kofi@fire.example', at: '2026-11-24T10:00:00.000Z' },
  documents: [
    { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Plan', filedAt: '', sha256: 'ab12' },
  ],
}
const stage = { id: 's1', name: 'Fire engineer', assigneeEmail: 'kofi@fire.example', status: 'In Review' }

test('the decisions of each round are listed with their people, their revisions and their comments', () => {
  const workflow = workflowSchema.parse({
    ...{ id: 'w', name: 'Ground floor' },
    rounds: [{ id: '1', endedAt: '2026-11-25T10:00:00.000Z', stages: [{ ...stage, decision }] }],
    stages: [
      stageSchema.parse({
        ...stage,
        instructions: 'Exits and risers',
        comments: [
          { id: 'c', user: 'Mei', timestamp: '2026-11-24T09:00:00.000Z', text: 'See riser 2' },
          { id: 'd', user: 'Kofi', timestamp: '2026-11-26T09:00:00.000Z', text: 'Now clear' },
        ],
      }),
    ],
  })
  const [first, second, ...others] = decisionsToEntries(workflow, toName)
  expect(others).toEqual([])
  expect(first).toMatchObject({ title: 'Round 1 · 1. Fire engineer', text: '' })
  expect(first?.replies).toEqual([expect.stringMatching(/^Mei, Nov 24, 2026.*: See riser 2$/)])
  expect(first?.facts).toEqual([
    'Reviewer: kofi',
    expect.stringMatching(/^C · Revise and resubmit: by kofi, Nov 24, 2026/),
    'A-101 Rev B, SHA-256 ab12',
  ])
  expect(second).toMatchObject({
    title: 'Round 2 · 1. Fire engineer',
    facts: ['Reviewer: kofi', 'Not decided: In Review'],
    text: 'Exits and risers',
  })
  expect(second?.replies).toEqual([expect.stringMatching(/^Kofi, Nov 26, 2026.*: Now clear$/)])
})

test.each([
  [{ isByMailLink: true }, 'by kofi by mail link'],
  [{ coveredFor: 'ana@x.example' }, 'by kofi, for ana'],
  [{ delegatedFor: 'ana@x.example', delegatedReason: 'on leave' }, 'by kofi, for ana, delegated: on leave'],
  [{ isFreeChoice: true }, 'the status was chosen freely'],
])('a decision with %j names it', (more, text) => {
  const stages = [{ ...stage, decision: { ...decision, ...more } }]
  const [entry] = decisionsToEntries(workflowSchema.parse({ id: 'w', stages }), toName)
  expect(entry?.facts[1]).toContain(text)
})
