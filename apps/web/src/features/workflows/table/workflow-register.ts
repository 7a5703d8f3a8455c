/** The fields of workflows, for their table and for the search in their cards. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { WorkflowChange } from '@plumbline/domain/workflows/change-workflows.ts'
import { isApproved } from '@plumbline/domain/workflows/stage.ts'
import { countApproved, type Workflow, workflowStatuses } from '@plumbline/domain/workflows/workflow.ts'
import { workflowTone } from '#features/workflows/review/tone.ts'
import {
  choiceField,
  dateField,
  linksField,
  projectField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'

export const workflowRegister = oncePerArguments(
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
