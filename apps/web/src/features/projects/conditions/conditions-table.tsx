/** The conditions of a project as a table. */

import {
  type ConditionChange,
  changeConditions,
  deleteConditions,
} from '@plumbline/domain/conditions/change-conditions.ts'
import {
  type Condition,
  conditionPriorities,
  conditionStatuses,
  conditions,
  dueDayOf,
  isOverdue,
} from '@plumbline/domain/conditions/condition.ts'
import { countDocuments } from '@plumbline/domain/document-links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/once-per-arguments.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type ReactNode, useMemo } from 'react'
import { useView } from '#data/hooks.ts'
import type { People } from '#parts/assignees/people.ts'
import { usePeople } from '#parts/assignees/use-people.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { useCanIn } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import {
  choiceField,
  dateField,
  linksField,
  personField,
  textField,
} from '#parts/register-table/common-fields.ts'
import { RegisterTable } from '#parts/register-table/register-table.tsx'
import type { TableRegister } from '#parts/register-table/table-field.ts'
import type { Sought } from '#ui/use-row-window.ts'
import { conditionImport } from './conditions-import.ts'
import { conditionTableWords } from './conditions-table-words.ts'
import { conditionPriorityTone, conditionStatusTone } from './tone.ts'

interface ConditionsTableProps {
  projectId: Id
  highlight: Sought | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (condition: Condition) => void
}

export function ConditionsTable({ projectId, ...props }: ConditionsTableProps) {
  const records = useView(conditions, () => ({ projectId }), [projectId])
  const mayEdit = useCanIn(projectId, 'conditions.edit')
  const perform = usePerform()
  const people = usePeople(projectId)
  const today = useToday()
  const register = conditionRegister(people, today)
  const importing = useMemo(() => conditionImport(projectId), [projectId])
  return (
    <RegisterTable
      {...props}
      of={conditions}
      name="conditions"
      label="Conditions"
      noun="condition"
      register={register}
      records={records}
      mayChange={mayEdit ? () => true : undefined}
      importing={mayEdit ? importing : undefined}
      onChange={(chosen, change) =>
        perform(changeConditions, { ids: chosen.map(({ id }) => id), change }, conditionTableWords)
      }
      onDelete={(chosen) =>
        perform(deleteConditions, { ids: chosen.map(({ id }) => id) }, conditionTableWords)
      }
    />
  )
}

const conditionRegister = oncePerArguments(
  (people: People, today: string): TableRegister<Condition, ConditionChange> => ({
    due: 'due',
    isOverdue,
    people: ['assignee'],
    fields: [
      textField('heading', 'Heading', ({ heading }) => heading, {
        width: 260,
        grows: true,
        toChange: (heading) => ({ heading }),
      }),
      choiceField('status', 'Status', conditionStatuses, ({ status }) => status, {
        width: 140,
        toTone: conditionStatusTone,
        toChange(chosen) {
          const status = conditionStatuses.find((known) => known === chosen)
          return status ? { status } : {}
        },
      }),
      choiceField('priority', 'Priority', conditionPriorities, ({ priority }) => priority, {
        width: 120,
        toTone: conditionPriorityTone,
        toChange: (priority) => ({ priority }),
      }),
      dateField('due', 'Due Date', (condition) => dueDayOf(condition) ?? condition.dueDate, {
        isLate: (condition) => isOverdue(condition, today),
        toChange: (dueDate) => ({ dueDate }),
      }),
      personField('assignee', 'Assignee', people, ({ assignee }) => assignee, {
        toChange: (assignee) => ({ assignee }),
      }),
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 128,
        read: countDocuments,
      },
      {
        key: 'comments',
        label: 'Comments',
        type: 'number',
        width: 128,
        read: ({ conditionComments }) => conditionComments.length,
      },
      linksField(({ documentLinks }) => documentLinks),
      textField('description', 'Description', ({ description }) => description, {
        width: 300,
        isExtra: true,
        toChange: (description) => ({ description }),
      }),
    ],
  }),
)
