/** Gates: the permissions that a project gets once the conditions of their stages are met. */
import type { Day } from '../kernel/days/day.ts'
import { type GateStage, gateStages } from '../projects/consent.ts'
import { type Condition, getDueDay, isInForce } from './condition.ts'
import { isSatisfied } from './evidence.ts'

export interface Gate {
  readonly stage: GateStage
  readonly total: number
  readonly satisfied: number
  /** Completed without the evidence that they require. */
  readonly withoutEvidence: number
  /** Not satisfied, and without a due date: no one can say when they will be. */
  readonly undated: number
  /** The day by which all are expected to be satisfied, today at the earliest. Undefined once the gate is open. */
  readonly forecast: Day | undefined
}

export type GatedCondition = Pick<
  Condition,
  | 'stage'
  | 'status'
  | 'dueDate'
  | 'evidenceRequired'
  | 'evidence'
  | 'acceptedBy'
  | 'acceptedOn'
  | 'modifiedBy'
>

/** The gates that have conditions, in the order in which a project passes them. */
export function getGates(conditions: readonly GatedCondition[], today: Day): readonly Gate[] {
  return gateStages.flatMap((stage) => {
    const required = conditions.filter((condition) => condition.stage === stage && isInForce(condition))
    return required.length > 0 ? toGate(stage, required, today) : []
  })
}

export function isGateOpen({ satisfied, total }: Pick<Gate, 'satisfied' | 'total'>): boolean {
  return satisfied === total
}

function toGate(stage: GateStage, required: readonly GatedCondition[], today: Day): Gate {
  const open = required.filter((condition) => !isSatisfied(condition))
  const due = open.map((condition) => getDueDay(condition))
  return {
    stage,
    total: required.length,
    satisfied: required.length - open.length,
    withoutEvidence: open.filter(({ status }) => status === 'Completed').length,
    undated: due.filter((day) => day === undefined).length,
    forecast:
      open.length === 0
        ? undefined
        : due.reduce<Day>((latest, day) => (day !== undefined && day > latest ? day : latest), today),
  }
}
