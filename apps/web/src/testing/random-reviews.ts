/** Random arguments for the commands of reviews and of the outcome codes of projects. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import { getDelegations } from '@plumbline/domain/workflows/delegation.ts'
import { getOutcomes, readOutcomes } from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import { hasApprovedStatus, type Stage } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { pickRandom } from './random.ts'
import type { Adjusting } from './random-values.ts'

/** Undefined for other commands. */
export function adjustReview(
  name: string,
  given: Record<string, unknown>,
  { about, random, services }: Adjusting,
): unknown {
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
  if (name === 'workflows.confirm-approval') {
    const approved = records
      .all(workflows)
      .flatMap(({ id, stages }) => stages.filter(hasApprovedStatus).map((stage) => ({ id, stage })))
    const { id = '', stage } = pickRandom(random, approved) ?? {}
    const linked = (stage?.documentLinks ?? []).map((link) => ({
      id: link.id,
      revision: records.find(documents, link.id)?.revision ?? link.revision,
    }))
    return { id, stageId: stage?.id ?? '', documents: linked }
  }
  if (name === 'workflows.comment-on-stage-document' || name === 'workflows.detach-from-stage') {
    const attached = records
      .all(workflows)
      .flatMap(({ id, stages }) =>
        stages.flatMap((stage) =>
          stage.documents.map((document) => ({ id, stageId: stage.id, documentId: document.id })),
        ),
      )
    return { ...given, ...pickRandom(random, attached) }
  }
  if (name === 'workflows.detach' || name === 'workflows.comment-on-document') {
    // Most parts of a workflow are stages and what is on them.
    // `as`: any record; only its documents are read.
    const { documents: attached = [] } = (about ?? {}) as { documents?: readonly Rec[] }
    return { ...given, id: about?.id ?? '', documentId: pickRandom(random, attached)?.id ?? '' }
  }
  return withNeeds(name, given)
}

function pickStage(
  { random, services }: Pick<Adjusting, 'random' | 'services'>,
  isPossible: (stage: Stage) => boolean,
) {
  const possible = services.store.records.all(workflows).flatMap((workflow) =>
    stagesReadyForReview(workflow)
      .filter(isPossible)
      .map(({ id: stageId }) => ({ id: workflow.id, stageId, projectId: workflow.projectId ?? '' })),
  )
  return pickRandom(random, possible) ?? { id: '', stageId: '', projectId: '' }
}

const needs = { neededTaskId: '', neededLeadTimeId: '', neededBy: '2027-02-01', resubmissionDays: '5' }

/** Random texts are hardly ever a day or a number of days. */
function withNeeds(name: string, given: Record<string, unknown>): unknown {
  // `as`: made by the schemas of these commands.
  const { draft, change, rows } = given as {
    draft?: object
    change?: object
    rows?: readonly { change: object }[]
  }
  if (name === 'workflows.edit') return { ...given, draft: { ...draft, ...needs } }
  if (name === 'workflows.change') return { ...given, change: { ...change, ...needs } }
  if (name !== 'workflows.import') return undefined
  return { ...given, rows: rows?.map((row) => ({ ...row, change: { ...row.change, ...needs } })) }
}
