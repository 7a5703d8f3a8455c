/** The workflows as a table. */
import { changeWorkflows, deleteWorkflows } from '@plumbline/domain/workflows/commands/change-workflows.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import type { ReactNode } from 'react'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { useAway } from '#features/workflows/review/use-away.ts'
import { useReviewDays } from '#features/workflows/review/use-review-days.ts'
import { useReviewReader, useReviews } from '#features/workflows/review/use-reviews.ts'
import { useCompanies } from '#people/assignees/use-companies.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { workflowRegister } from './workflow-register.ts'
import { workflowImport } from './workflows-import.ts'
import { workflowTableMessages } from './workflows-table-messages.ts'

interface WorkflowsTableProps {
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (workflow: Workflow) => void
}

export function WorkflowsTable(props: WorkflowsTableProps) {
  const records = useReviews()
  const mayEditAny = useCan('workflows.edit')
  const mayEditIn = useCanInEach('workflows.edit')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const { renderBeside, viewer } = useShowOnDrawing('workflows')
  const [people, reader, days, away] = [usePeople(), useReviewReader(), useReviewDays(), useAway()]
  const register = workflowRegister(projectNames, people, useCompanies(), reader, days, away, renderBeside)
  return (
    <>
      <RegisterTable
        {...props}
        addedTo={{ list: 'workflows' }}
        name="workflows"
        label="Workflows"
        noun="workflow"
        register={register}
        records={records}
        mayChange={({ projectId }) => mayEditIn(projectId)}
        importing={mayEditAny ? workflowImport : undefined}
        onChange={(chosen, change) =>
          perform(changeWorkflows, { ids: chosen.map(({ id }) => id), change }, workflowTableMessages)
        }
        onDelete={(chosen) =>
          perform(deleteWorkflows, { ids: chosen.map(({ id }) => id) }, workflowTableMessages)
        }
      />
      {viewer}
    </>
  )
}
