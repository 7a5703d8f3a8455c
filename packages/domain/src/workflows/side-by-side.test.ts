/** Reviewers of one step answer in any order, each of them while the others are still at work. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { ballInCourt } from './ball-in-court.ts'
import { decideReviewStage } from './commands/review-commands.ts'
import { stagesReadyForReview } from './current-stage.ts'
import { defaultOutcomes, worstOutcome } from './outcomes.ts'
import { currentStep, getSteps } from './review-steps.ts'
import { type StepRule, stepRules } from './stage.ts'
import { type Workflow, workflowSchema } from './workflow.ts'

const codes = defaultOutcomes.map(({ code }) => code)

/** Two steps: the first has as many stages as answers, the second has two. */
function createReview(rule: StepRule, size: number, lead: number): Workflow {
  const stage = (id: string, fields: object) => ({
    ...{ id, name: id, assigneeEmail: `${id}@quay.example`, createdAt: '2026-11-20T08:00:00.000Z' },
    ...fields,
  })
  const first = Array.from({ length: size }, (_, at) =>
    stage(`first${at}`, { isSideBySide: at > 0, isLead: at === lead, ...(at === 0 && { stepRule: rule }) }),
  )
  const second = [stage('second0', {}), stage('second1', { isSideBySide: true })]
  return workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'In Progress', projectId: '1', submittedBy: 'sam@steel.example' },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', stages: [...first, ...second] },
  })
}

function answer(workflow: Workflow, stageId: string, outcome: string, minute: number): Workflow {
  const now = `2026-11-27T04:${String(minute).padStart(2, '0')}:00.000Z`
  const context = { ...contextHolding({ workflows: [workflow] }), now, requestId: `r${minute}` }
  const decision = decideReviewStage.decide({ id: 'w', stageId, outcome, comment: '' }, context)
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const step = decision.steps.find(({ collection }) => collection === 'workflows')
  return workflowSchema.parse(step?.change.kind === 'put' && step.change.record)
}

const answers = fc.array(fc.constantFrom(...codes), { minLength: 2, maxLength: 4 }).chain((outcomes) =>
  fc.record({
    outcomes: fc.constant(outcomes),
    rule: fc.constantFrom(...stepRules),
    lead: fc.nat(outcomes.length - 1),
    order: fc.shuffledSubarray([...outcomes.keys()], { minLength: outcomes.length }),
  }),
)

test('all who have not answered may answer, in any order, and the ball is with one of them until the step is decided', () => {
  fc.assert(
    fc.property(answers, ({ outcomes, rule, lead, order }) => {
      let workflow = createReview(rule, outcomes.length, lead)
      const answered: number[] = []
      for (const [minute, at] of order.entries()) {
        const ready = stagesReadyForReview(workflow).map(({ id }) => id)
        const open = outcomes.flatMap((_, each) => (answered.includes(each) ? [] : [`first${each}`]))
        expect(ready).toEqual(open)
        expect(open).toContain(ballInCourt(workflow)?.stage?.id)
        workflow = answer(workflow, `first${at}`, outcomes[at] ?? '', minute)
        answered.push(at)
        // The answers of the others are as they were.
        for (const each of answered)
          expect(workflow.stages[each]?.decision).toMatchObject({ outcome: outcomes[each] })
        if (getSteps(workflow.stages)[0]?.outcome) break
      }

      const expected = {
        all: () =>
          worstOutcome(outcomes.flatMap((code) => defaultOutcomes.filter((each) => each.code === code))),
        any: () => defaultOutcomes.find(({ code }) => code === outcomes[order[0] ?? 0]),
        lead: () => defaultOutcomes.find(({ code }) => code === outcomes[lead]),
      }[rule]()
      expect(getSteps(workflow.stages)[0]?.outcome?.code).toBe(expected?.code)
      if (expected?.endsRound) {
        expect(ballInCourt(workflow)).toMatchObject({ action: 'resubmit', stage: undefined })
        return
      }
      expect(currentStep(workflow.stages)?.stages.map(({ id }) => id)).toEqual(['second0', 'second1'])
      expect(stagesReadyForReview(workflow).map(({ id }) => id)).toEqual(['second0', 'second1'])
      expect(ballInCourt(workflow)?.stage?.id).toBe('second0')
    }),
    { numRuns: 100 },
  )
})
