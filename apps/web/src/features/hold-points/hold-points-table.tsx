/** The hold points as a table. */
import {
  changeHoldPoints,
  deleteHoldPoints,
  type HoldPointChange,
} from '@plumbline/domain/hold-points/change-hold-points.ts'
import {
  type HoldPoint,
  holdPointFields,
  holdPoints,
  isOverdue,
} from '@plumbline/domain/hold-points/hold-point.ts'
import { currentDecision } from '@plumbline/domain/hold-points/release-hold-point.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import type { People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { dateField, linksField, textField } from '#registers/table/grid/common-fields.ts'
import { definedColumns } from '#registers/table/grid/defined-columns.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { holdPointImport } from './hold-points-import.ts'
import { holdPointTableMessages } from './hold-points-table-messages.ts'
import { statusTone } from './tone.ts'

interface HoldPointsTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (point: HoldPoint) => void
}

export function HoldPointsTable(props: HoldPointsTableProps) {
  const records = useView(holdPoints)
  const mayEditAny = useCan('registers.edit', 'hold-points')
  const mayEditIn = useCanInEach('registers.edit', 'hold-points')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const people = usePeople()
  const today = useToday()
  const { renderBeside, viewer } = useShowOnDrawing(holdPoints.name)
  const register = holdPointRegister(projectNames, people, today, renderBeside)
  return (
    <>
      <RegisterTable
        {...props}
        of={holdPoints}
        addedTo={{ list: 'hold-points' }}
        name="hold-points"
        label="Hold Points"
        noun="hold point"
        register={register}
        records={records}
        mayChange={({ projectId }) => mayEditIn(projectId)}
        importing={mayEditAny ? holdPointImport : undefined}
        onChange={(chosen, change) =>
          perform(changeHoldPoints, { ids: chosen.map(({ id }) => id), change }, holdPointTableMessages)
        }
        onDelete={(chosen) =>
          perform(deleteHoldPoints, { ids: chosen.map(({ id }) => id) }, holdPointTableMessages)
        }
      />
      {viewer}
    </>
  )
}

const holdPointRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    today: string,
    renderBeside: NonNullable<TableField<HoldPoint, HoldPointChange>['renderBeside']>,
  ): TableRegister<HoldPoint, HoldPointChange> => ({
    due: 'due',
    isOverdue,
    people: ['party'],
    fields: definedColumns(holdPointFields, { people, projectNames }, (column) => [
      column('name', { label: 'Hold Point', width: 240, grows: true, renderBeside }),
      column('projectId'),
      column('dueDate', { key: 'due', isLate: (point) => isOverdue(point, today) }),
      column('status', { width: 160, toTone: statusTone }),
      column('responsibleParty', { key: 'party', width: 170 }),
      textField('decidedBy', 'Decided By', (point) => currentDecision(point)?.by ?? ''),
      dateField('decidedOn', 'Decided On', (point) => currentDecision(point)?.on),
      column('alarmDate', { key: 'alarm' }),
      linksField(({ documentLinks }) => documentLinks),
      column('description', { width: 240, isExtra: true }),
    ]),
  }),
)
