/** The cards of the conditions, below the headings of their stages. */
import { type Condition, isInForce } from '@plumbline/domain/conditions/condition.ts'
import { isSatisfied } from '@plumbline/domain/conditions/evidence.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { RefObject } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { RowWhileEdited } from '#registers/form/row-while-edited.tsx'
import type { useRowsWhileEdited } from '#registers/form/use-rows-while-edited.ts'
import { gateToCount } from '#registers/projects/gate-texts.ts'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { ConditionCard, type ConditionHandlers } from './condition-card.tsx'
import { messages } from './texts/messages.ts'

interface ConditionListProps {
  list: RefObject<HTMLUListElement | null>
  project: Project
  /** All of the project. */
  required: readonly Condition[]
  visible: readonly Condition[]
  /** How many of them are drawn. */
  drawnCount: number
  highlighted: Condition | undefined
  editing: Pick<ReturnType<typeof useRowsWhileEdited<Condition>>, 'holdRow' | 'isDeleted'>
  handlers: ConditionHandlers | undefined
}

export function ConditionList(props: ConditionListProps) {
  const { list, project, required, visible, drawnCount, highlighted, editing, handlers } = props
  const today = useToday()
  const isStaged = required.some(({ stage }) => stage)
  return (
    <ul ref={list} aria-label="Conditions" className="flex flex-col gap-3">
      {visible.slice(0, drawnCount).map((condition, at) => (
        <li key={condition.id}>
          {isStaged && (at === 0 || getStage(visible[at - 1]) !== getStage(condition)) && (
            <StageHeading {...{ project, required }} stage={getStage(condition)} />
          )}
          <ItemBoundary
            item={condition}
            fallback={<p className="card p-card text-muted">{notVisibleText}</p>}
          >
            <RowWhileEdited
              id={condition.id}
              holdRow={editing.holdRow}
              deleted={editing.isDeleted(condition) ? messages.deleted : undefined}
            >
              <ConditionCard
                condition={condition}
                today={today}
                isHighlighted={condition === highlighted}
                handlers={handlers}
              />
            </RowWhileEdited>
          </ItemBoundary>
        </li>
      ))}
    </ul>
  )
}

function getStage(condition: Condition | undefined): string {
  return condition?.stage ?? ''
}

interface StageHeadingProps extends Pick<ConditionListProps, 'project' | 'required'> {
  stage: string
}

function StageHeading({ project, required, stage }: StageHeadingProps) {
  const ofStage = required.filter((condition) => getStage(condition) === stage && isInForce(condition))
  const satisfied = ofStage.filter(isSatisfied).length
  return (
    <h3 className="mt-3 mb-2 flex flex-wrap items-baseline gap-x-3 font-semibold text-heading">
      {stage === '' ? 'No stage' : stageToLabel(stage, project)}
      <span className="font-normal text-control text-muted tabular-nums">
        {gateToCount({ satisfied, total: ofStage.length })}
      </span>
    </h3>
  )
}
