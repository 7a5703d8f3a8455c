/** The workflows as a table. */
import { countDocuments } from '@plumbline/domain/document-links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/once-per-arguments.ts'
import {
  changeWorkflows,
  deleteWorkflows,
  type WorkflowChange,
} from '@plumbline/domain/workflows/change-workflows.ts'
import { isApproved } from '@plumbline/domain/workflows/stage.ts'
import { countApproved, type Workflow, workflowStatuses } from '@plumbline/domain/workflows/workflow.ts'
import type { ReactNode } from 'react'
import { useCan, useCanInEach } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { useProjectNames } from '#parts/projects/use-project-names.ts'
import {
  choiceField,
  dateField,
  linksField,
  projectField,
  textField,
} from '#parts/register-table/common-fields.ts'
import { RegisterTable } from '#parts/register-table/register-table.tsx'
import type { TableRegister } from '#parts/register-table/table-field.ts'
import { workflowTone } from './tone.ts'
import { useReviews } from './use-reviews.ts'
import { workflowImport } from './workflows-import.ts'
import { workflowTableWords } from './workflows-table-words.ts'

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
  const register = workflowRegister(projectNames)
  return (
    <RegisterTable
      {...props}
      name="workflows"
      label="Workflows"
      noun="workflow"
      register={register}
      records={records}
      mayChange={({ projectId }) => mayEditIn(projectId)}
      importing={mayEditAny ? workflowImport : undefined}
      onChange={(chosen, change) =>
        perform(changeWorkflows, { ids: chosen.map(({ id }) => id), change }, workflowTableWords)
      }
      onDelete={(chosen) => perform(deleteWorkflows, { ids: chosen.map(({ id }) => id) }, workflowTableWords)}
    />
  )
}

const workflowRegister = oncePerArguments(
  (projectNames: ReadonlyMap<string, string>): TableRegister<Workflow, WorkflowChange> => ({
    fields: [
      textField('name', 'Workflow', ({ name }) => name, {
        width: 260,
        grows: true,
        toChange: (name) => ({ name }),
      }),
      choiceField('status', 'Status', workflowStatuses, ({ status }) => status, {
        width: 140,
        toTone: workflowTone,
        toChange(chosen) {
          const status = workflowStatuses.find((known) => known === chosen)
          return status ? { status } : {}
        },
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      textField(
        'next',
        'Next Stage',
        ({ stages }) => stages.find((stage) => !isApproved(stage))?.name ?? '',
        {
          width: 180,
        },
      ),
      { key: 'stages', label: 'Stages', type: 'number', width: 88, read: ({ stages }) => stages.length },
      { key: 'approved', label: 'Approved', type: 'number', width: 120, read: countApproved },
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 128,
        read: countDocuments,
      },
      dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt),
      dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
      linksField(({ documentLinks }) => documentLinks),
      textField('description', 'Description', ({ description }) => description, {
        width: 300,
        isExtra: true,
        toChange: (description) => ({ description }),
      }),
    ],
  }),
)
