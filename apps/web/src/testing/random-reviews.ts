/** Random arguments for the commands of reviews and of the outcome codes of projects. */
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import { getDelegations } from '@plumbline/domain/workflows/delegation.ts'
import { getOutcomes, readOutcomes } from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { Services } from '#data/workspace/services.ts'
import { pickRandom, type Random } from './random.ts'

interface Making {
  readonly random: Random
  readonly services: Services
}

/** Undefined for other commands. */
export function adjustReview(
  name: string,
  given: Record<string, unknown>,
  { random, services }: Making,
): object | undefined {
  const { records } = services.store
  const project = pickRandom(random, records.all(projects))
  if (name === 'projects.save-outcome') {
    const code = pickRandom(random, ['E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N']) ?? ''
    const meaning = { label: 'Checked', status: 'Approved', mayProceed: true, documentStatus: 'Approved' }
    const draft = { ...meaning, code, endsRound: random.next() < 0.5 }
    return { id: services.newId(), isNew: true, projectId: project?.id ?? '', draft }
  }
  if (name === 'projects.retire-outcome' || name === 'projects.delete-outcome') {
    const known = records
      .all(projects)
      .flatMap((each) => readOutcomes(each).map(({ id }) => ({ projectId: each.id, outcomeId: id })))
    return { ...given, ...pickRandom(random, known) }
  }
  if (name === 'workflows.decide') {
    const { id, stageId, projectId } = pickStage({ random, services }, () => true)
    const codes = getOutcomes(records.find(projects, projectId)).map(({ code }) => code)
    return { id, stageId, outcome: pickRandom(random, codes) ?? 'A', comment: 'Checked' }
  }
  if (name === 'workflows.delegate') {
    const { id, stageId } = pickStage({ random, services }, () => true)
    const to = pickRandom(random, records.all(members))?.email ?? ''
    return { id, stageId, to, reason: 'On leave' }
  }
  if (name === 'workflows.take-back') {
    const { id, stageId } = pickStage({ random, services }, (stage) => getDelegations(stage).length > 0)
    return { id, stageId }
  }
  return withoutNeeds(name, given)
}

function pickStage({ random, services }: Making, isPossible: (stage: Stage) => boolean) {
  const possible = services.store.records.all(workflows).flatMap((workflow) =>
    stagesReadyForReview(workflow)
      .filter(isPossible)
      .map(({ id: stageId }) => ({ id: workflow.id, stageId, projectId: workflow.projectId ?? '' })),
  )
  return pickRandom(random, possible) ?? { id: '', stageId: '', projectId: '' }
}

const needs = { neededTaskId: '', neededLeadTimeId: '', neededBy: '2027-02-01', resubmissionDays: '5' }

/** Random texts are hardly ever a day or a number of days. */
function withoutNeeds(name: string, given: Record<string, unknown>): object | undefined {
  if (name === 'workflows.edit') return { ...given, draft: { ...(given.draft as Rec), ...needs } }
  if (name === 'workflows.change') return { ...given, change: { ...(given.change as Rec), ...needs } }
  if (name !== 'workflows.import') return undefined
  // `as`: made by the schemas of these commands.
  const rows = given.rows as readonly { readonly change: object }[]
  return { ...given, rows: rows.map((row) => ({ ...row, change: { ...row.change, ...needs } })) }
}
