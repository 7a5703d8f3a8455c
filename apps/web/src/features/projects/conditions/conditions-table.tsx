/** The conditions of a project as a table. */

import { changeConditions, deleteConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { usePeople } from '#people/assignees/use-people.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { conditionRegister, consentField } from './condition-register.ts'
import { useConditionImport } from './import/use-condition-import.tsx'
import { conditionTableMessages } from './texts/conditions-table-messages.ts'

interface ConditionsTableProps {
  project: Project
  highlight: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (condition: Condition) => void
}

export function ConditionsTable({ project, ...props }: ConditionsTableProps) {
  const { id: projectId } = project
  const records = useView(conditions, () => ({ projectId }), [projectId])
  const mayEdit = useCanIn(projectId, 'conditions.edit')
  const perform = usePerform()
  const people = usePeople(projectId)
  const today = useToday()
  const { renderBeside, viewer } = useShowOnDrawing(conditions.name)
  const plain = conditionRegister(people, today, project)
  const register = useMemo(() => {
    const [heading, ...others] = plain.fields
    return heading ? { ...plain, fields: [{ ...heading, renderBeside }, ...others] } : plain
  }, [plain, renderBeside])
  const importing = useConditionImport(project, consentField)
  return (
    <>
      <RegisterTable
        {...props}
        of={conditions}
        addedTo={{ list: 'conditions', projectId }}
        name="conditions"
        label="Conditions"
        noun="condition"
        register={register}
        records={records}
        mayChange={mayEdit ? () => true : undefined}
        importing={mayEdit ? importing : undefined}
        onChange={(chosen, change) =>
          perform(changeConditions, { ids: chosen.map(({ id }) => id), change }, conditionTableMessages)
        }
        onDelete={(chosen) =>
          perform(deleteConditions, { ids: chosen.map(({ id }) => id) }, conditionTableMessages)
        }
      />
      {viewer}
    </>
  )
}
