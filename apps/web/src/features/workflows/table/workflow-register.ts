/** The fields of workflows, for their table and for the search in their cards. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { WorkflowChange } from '@plumbline/domain/workflows/commands/change-workflows.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { ReviewFigures } from '@plumbline/domain/workflows/review-figures.ts'
import { currentStep } from '@plumbline/domain/workflows/review-steps.ts'
import { isApproved } from '@plumbline/domain/workflows/stage.ts'
import { countApproved, type Workflow, workflowStatuses } from '@plumbline/domain/workflows/workflow.ts'
import { outcomeTexts, outcomeToTone } from '#features/workflows/review/review-texts.ts'
import { workflowTone } from '#features/workflows/review/tone.ts'
import type { AwayReader } from '#features/workflows/review/use-away.ts'
import type { DaysReader } from '#features/workflows/review/use-review-days.ts'
import type { ReviewReader } from '#features/workflows/review/use-reviews.ts'
import { type Companies, partyToCompany } from '#people/assignees/companies.ts'
import type { People } from '#people/assignees/people.ts'
import {
  choiceField,
  dateField,
  linksField,
  personField,
  projectField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'

export const workflowRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    companies: Companies,
    { figures }: ReviewReader,
    /** Missing for the search, which reads no figures. */
    reader?: DaysReader,
    away?: AwayReader,
    renderBeside?: NonNullable<TableField<Workflow, WorkflowChange>['renderBeside']>,
  ): TableRegister<Workflow, WorkflowChange> => ({
    due: 'due',
    isOverdue: (workflow) => figures(workflow).isOverdue,
    people: ['ball', 'cover'],
    fields: [
      textField('name', 'Workflow', ({ name }) => name, {
        width: 260,
        grows: true,
        ...(renderBeside && { renderBeside }),
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
      personField('ball', 'Ball in Court', people, (workflow) => getParty(figures(workflow)), { width: 180 }),
      personField('cover', 'Cover', people, (workflow) => getCover(figures(workflow), away), {
        width: 160,
        // No one needs an empty column.
        isExtra: !away?.isAny,
      }),
      dateField('due', 'Due Date', (workflow) => figures(workflow).dueDay, {
        isLate: (workflow) => figures(workflow).isOverdue,
      }),
      dateField('submitBy', 'Submit By', (workflow) => reader?.submitBy(workflow)?.submitDay, {
        width: 136,
        isLate: (workflow) => reader?.submitBy(workflow)?.state === 'past',
        isExtra: true,
      }),
      dateField('neededBy', 'Needed By', (workflow) => reader?.submitBy(workflow)?.neededDay, {
        width: 136,
        isExtra: true,
      }),
      {
        key: 'round',
        label: 'Round',
        type: 'number',
        isRank: true,
        width: 88,
        read: (workflow) => figures(workflow).round,
      },
      choiceField('outcome', 'Outcome', outcomeTexts, (workflow) => outcomeText(figures(workflow)), {
        width: 200,
        toTone: (_, workflow) => outcomeToTone(figures(workflow).outcome),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      textField(
        'next',
        'Next Stage',
        ({ stages }) => currentStep(stages)?.stages.find((stage) => !isApproved(stage))?.name ?? '',
        {
          width: 180,
        },
      ),
      {
        key: 'proceed',
        label: 'Work May Proceed',
        type: 'flag',
        width: 152,
        isExtra: true,
        read: (workflow) => mayProceed(figures(workflow)),
      },
      {
        key: 'daysWithBall',
        label: 'Days with Party',
        type: 'number',
        width: 136,
        read: (workflow) => reader?.days(workflow).daysWithBall ?? null,
      },
      {
        key: 'daysOpen',
        label: 'Days Open',
        type: 'number',
        width: 112,
        read: (workflow) => reader?.days(workflow).daysOpen ?? null,
      },
      textField(
        'company',
        'Company',
        (workflow) => partyToCompany(people, companies, getParty(figures(workflow))),
        { width: 180 },
      ),
      { key: 'stages', label: 'Stages', type: 'number', width: 88, read: ({ stages }) => stages.length },
      { key: 'approved', label: 'Approved', type: 'number', width: 120, read: countApproved },
      { key: 'documents', label: 'Documents', type: 'number', width: 128, read: countDocuments },
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

function getParty({ ball }: ReviewFigures): string {
  return ball?.party.trim() ?? ''
}

/** The cover of the party that has the ball, while that party is away. */
function getCover(figures: ReviewFigures, away: AwayReader | undefined): string {
  return (figures.ball?.stage && away?.find(getParty(figures))?.cover) || ''
}

function outcomeText({ outcome }: ReviewFigures): string {
  return outcome ? outcomeToText(outcome) : ''
}

function mayProceed({ outcome }: ReviewFigures): boolean {
  return outcome?.mayProceed === true
}
