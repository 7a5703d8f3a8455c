/** The project of checklists and simple register entries. The project of incidents is tested with incidents. */
import { describe, expect, test } from 'vitest'
import { refuse } from '../kernel/commands/command.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { saveChecklist } from './change-checklist.ts'
import { type SafetyRecord, safetyRecordSchema } from './safety-record.ts'
import { saveEntry } from './save-entry.ts'

const projects = [projectSchema.parse({ id: '1', name: 'Quay House' })]
const about = (id: string) => (id === 'new' ? ({ id, isNew: true } as const) : { id })

const checklist = (stored: SafetyRecord[], id: string, draft: { projectId?: string }) =>
  saveChecklist.decide(
    { ...about(id), draft: { name: 'Scaffold', items: [], ...draft } },
    contextHolding({ projects, 'safety-records': stored }),
  )
const entry = (stored: SafetyRecord[], id: string, draft: { projectId?: string }) =>
  saveEntry.decide(
    { ...about(id), kind: 'method-statement', draft: { name: 'Formwork', ...draft } },
    contextHolding({ projects, 'safety-records': stored }),
  )

describe.each([
  ['a checklist', 'checklist', checklist],
  ['an entry', 'method-statement', entry],
])('%s', (_, kind, save) => {
  const stored = (fields: object) => [safetyRecordSchema.parse({ id: 'a', kind, name: 'Old', ...fields })]
  const saved = (decision: ReturnType<typeof save>) => {
    const [step] = decision.kind === 'accepted' ? decision.steps : []
    return step?.change.kind === 'put' ? step.change.record : decision
  }

  test('is saved with its project', () => {
    expect(saved(save([], 'new', { projectId: '1' }))).toMatchObject({ projectId: '1' })
    expect(saved(save(stored({}), 'a', { projectId: '1' }))).toMatchObject({ projectId: '1' })
  })

  test('from an older list stays without the field', () => {
    expect(saved(save([], 'new', { projectId: '' }))).not.toHaveProperty('projectId')
    expect(JSON.stringify(saved(save(stored({}), 'a', { projectId: '' })))).not.toContain('projectId')
  })

  test('can be removed from its project', () => {
    expect(saved(save(stored({ projectId: 1 }), 'a', { projectId: '' }))).toMatchObject({ projectId: null })
  })

  test('stays in its project if the form does not name one', () => {
    expect(saved(save(stored({ projectId: '1' }), 'a', {}))).toMatchObject({ projectId: '1' })
  })

  test('cannot be moved to a deleted project', () => {
    expect(save([], 'new', { projectId: '9' })).toEqual(refuse('project-gone', ['projectId']))
    expect(save(stored({}), 'a', { projectId: '9' })).toEqual(refuse('project-gone', ['projectId']))
  })

  test('can be edited in a deleted project and keeps it', () => {
    expect(saved(save(stored({ projectId: '9' }), 'a', { projectId: '9' }))).toMatchObject({ projectId: '9' })
  })
})
