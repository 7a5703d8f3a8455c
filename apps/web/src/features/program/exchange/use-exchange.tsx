/** Imports and exports a program: the items of a menu, and their dialogs. */

import type { ExportFormat, ExportLoss } from '@plumbline/domain/program/formats/export-losses.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarArrowDown, FileUp, Share, Sheet } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCanIn } from '#core/perform/use-can.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'
import { useExportPlan } from './use-export-plan.ts'

const ImportDialog = lazyModule(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

const ExportDialog = lazyModule(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

const exportLabels: Record<ExportFormat, string> = {
  xml: 'Export for MS Project (.xml)',
  xer: 'Export for Primavera P6 (.xer)',
  csv: 'Export .csv',
}

export interface ExchangeProps {
  project: Project
  hasRows: boolean
  /** All rows at the time of the export. */
  getRows: () => readonly ProgramRow[]
  perform: Perform
  onExportCalendar: () => void
}

export function useExchange({ project, hasRows, getRows, perform, onExportCalendar }: ExchangeProps) {
  const mayEdit = useCanIn(project.id, 'program.edit')
  const [isImporting, setIsImporting] = useState(false)
  const { getLosses, save } = useExportPlan(project, getRows)
  const [requested, setRequested] = useState<{ format: ExportFormat; losses: readonly ExportLoss[] }>()
  const isEmpty = !hasRows

  function exportPlan(format: ExportFormat) {
    const losses = getLosses(format)
    if (losses.length > 0) setRequested({ format, losses })
    else void save(format)
  }

  const menuItems = (
    <>
      {mayEdit && (
        <>
          <MenuItem icon={<FileUp />} onSelect={() => setIsImporting(true)}>
            Import a Plan…
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Share />} isDisabled={isEmpty} onSelect={() => exportPlan('xml')}>
        {exportLabels.xml}
      </MenuItem>
      <MenuItem icon={<Share />} isDisabled={isEmpty} onSelect={() => exportPlan('xer')}>
        {exportLabels.xer}
      </MenuItem>
      <MenuItem icon={<Sheet />} isDisabled={isEmpty} onSelect={() => exportPlan('csv')}>
        {exportLabels.csv}
      </MenuItem>
      <MenuItem icon={<CalendarArrowDown />} onSelect={onExportCalendar}>
        Export .ics
      </MenuItem>
    </>
  )
  const dialogs = (
    <>
      {requested && (
        <LazyForm>
          <ExportDialog
            title={exportLabels[requested.format]}
            losses={requested.losses}
            onExport={() => void save(requested.format)}
            onClose={() => setRequested(undefined)}
          />
        </LazyForm>
      )}
      {isImporting && (
        <LazyForm>
          <ImportPlan project={project} perform={perform} onClose={() => setIsImporting(false)} />
        </LazyForm>
      )}
    </>
  )
  return { menuItems, dialogs }
}

/** The dialog that imports a plan file into the current program. */
export function ImportPlan(props: Omit<ComponentProps<typeof ImportDialog>, 'rows'>) {
  const { rows } = useCurrentProgram()
  return <ImportDialog {...props} rows={rows} />
}
