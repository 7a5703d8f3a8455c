/** The columns of conditions where they are only read: in print and by read-only links. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { Column } from '#registers/record/column.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { conditionStatusTone } from './texts/tone.ts'

/**
 * `getName`: the name of the person with this address. `toStage`: the label of a stage. `toAmount`: the bond or
 * contribution, which needs the currency of the project. `toModified`: what the modifications of the consent did.
 */
export const conditionColumns = (
  getName: (email: string) => string,
  toStage: (stage: string) => string = (stage) => stage,
  toAmount?: (condition: Condition) => string,
  toModified?: (condition: Condition) => string,
): readonly Column<Condition>[] => [
  {
    title: 'Condition',
    minWidth: 280,
    cell: ({ heading, description }) => (
      <>
        <p className="font-semibold">{getTitle(heading)}</p>
        <p className="whitespace-pre-wrap">{description}</p>
      </>
    ),
  },
  {
    title: 'Status',
    minWidth: 100,
    cell: ({ status }) => <Badge tone={conditionStatusTone(status)}>{status}</Badge>,
  },
  { title: 'Priority', minWidth: 80, cell: ({ priority }) => priority },
  { title: 'Due Date', minWidth: 90, cell: ({ dueDate }) => dueDate && storedDayToLabel(dueDate) },
  { title: 'Assigned To', minWidth: 150, cell: ({ assignee }) => getName(assignee ?? '') },
  { title: 'Number', minWidth: 70, cell: ({ conditionNumber }) => conditionNumber },
  { title: 'Stage', minWidth: 150, cell: ({ stage = '' }) => toStage(stage) },
  {
    title: 'Accepted By',
    minWidth: 150,
    cell: ({ acceptedBy, acceptedOn }) =>
      [acceptedBy && getName(acceptedBy), acceptedOn && storedDayToLabel(acceptedOn)]
        .filter(Boolean)
        .join(', '),
  },
  ...(toModified ? [{ title: 'Modified By', minWidth: 120, cell: toModified }] : []),
  ...(toAmount ? [{ title: 'Bond or Contribution', minWidth: 150, cell: toAmount }] : []),
]
