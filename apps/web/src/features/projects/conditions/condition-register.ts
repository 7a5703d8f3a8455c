/** The fields of conditions, for their table and for the search in their cards. */
import type { ConditionChange } from '@plumbline/domain/conditions/change-conditions.ts'
import {
  type Condition,
  conditionPriorities,
  conditionStatuses,
  getDueDay,
  isOverdue,
} from '@plumbline/domain/conditions/condition.ts'
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { People } from '#people/assignees/people.ts'
import {
  choiceField,
  dateField,
  linksField,
  personField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { conditionPriorityTone, conditionStatusTone } from './tone.ts'

export const conditionRegister = oncePerArguments(
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
      dateField('due', 'Due Date', (condition) => getDueDay(condition) ?? condition.dueDate, {
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
