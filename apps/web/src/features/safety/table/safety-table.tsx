/** The safety records of all kinds as one table. */
import { changeSafetyRecords, deleteSafetyRecords } from '@plumbline/domain/safety/change-records.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { HardHat, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { type OpenSafety, SafetyDialogs, type SafetyKind, safetyKinds } from './safety-dialogs.tsx'
import { getNoun, safetyFields } from './safety-fields.ts'
import { safetyImport } from './safety-import.ts'
import { safetyTableMessages } from './safety-table-messages.ts'

interface SafetyTableProps {
  highlight: ScrollTarget | undefined
  viewSwitch: ReactNode
  /** How often the button of the screen has asked for the form of an incident. */
  reportRequests: number
}

export function SafetyTable({ highlight, viewSwitch, reportRequests }: SafetyTableProps) {
  const [open, setOpen] = useState<OpenSafety>()
  const add = (kind: SafetyKind) => setOpen({ kind })
  const report = useEffectEvent(() => add('incident'))
  const [requestsAtFirst] = useState(reportRequests)
  useEffect(() => {
    if (reportRequests > requestsAtFirst) report()
  }, [reportRequests, requestsAtFirst])
  const mayAdd = useCan('registers.edit', 'safety-records')
  const records = useView(safetyRecords)
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const today = useToday()
  const { renderBeside, viewer } = useShowOnDrawing(safetyRecords.name)
  const register = safetyFields(projectNames, today, renderBeside)
  const importing = useMemo(() => safetyImport(register.fields), [register])

  function edit(record: SafetyRecord) {
    const kind = safetyKinds.find((known) => known === record.kind)
    if (kind && mayEditIn(record.projectId)) setOpen({ kind, record })
  }

  return (
    <>
      <RegisterTable
        highlight={highlight}
        viewSwitch={
          <>
            {mayAdd && <AddMenu onAdd={add} />}
            {viewSwitch}
          </>
        }
        empty={
          <RegisterEmpty of="safety-records">
            <EmptyState icon={<HardHat />} title="No safety records yet">
              Incidents, checklists, training, permits, inductions and the other safety registers are listed
              here.
            </EmptyState>
          </RegisterEmpty>
        }
        onOpen={edit}
        of={safetyRecords}
        addedTo={{ list: 'safety-records' }}
        name="safety-records"
        label="Safety Records"
        noun="safety record"
        register={register}
        records={records}
        importing={mayAdd ? importing : undefined}
        mayChange={({ projectId }) => mayEditIn(projectId)}
        onChange={(chosen, change) =>
          perform(changeSafetyRecords, { ids: chosen.map(({ id }) => id), change }, safetyTableMessages)
        }
        onDelete={(chosen) =>
          perform(deleteSafetyRecords, { ids: chosen.map(({ id }) => id) }, safetyTableMessages)
        }
      />
      {viewer}
      <SafetyDialogs open={open} onAdd={add} onClose={() => setOpen(undefined)} />
    </>
  )
}

function AddMenu({ onAdd }: { onAdd: (kind: SafetyKind) => void }) {
  return (
    <Menu label="Add Safety Record" trigger={<Button icon={<Plus />}>Add</Button>}>
      {safetyKinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onAdd(kind)}>
          {getNoun(kind)}
        </MenuItem>
      ))}
    </Menu>
  )
}
