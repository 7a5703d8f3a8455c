/** The planning dialogs: schedule health, baselines and schedule settings. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useMemo } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'

const HealthDialog = lazyModule(() => import('./health-dialog.tsx').then((module) => module.HealthDialog))
const BaselineDialog = lazyModule(() =>
  import('./baseline-dialog.tsx').then((module) => module.BaselineDialog),
)
const GatesDialog = lazyModule(() => import('../gates/gates-dialog.tsx').then((module) => module.GatesDialog))
const SettingsDialog = lazyModule(() =>
  import('../settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
)

export type PlanningDialog = 'health' | 'baselines' | 'gates' | 'settings'

export interface PlanningProps {
  mayEdit: boolean
  perform: Perform
  onBaseline: (name: string | undefined) => void
  onGo: (id: Id) => void
}

interface PlanningDialogsProps extends PlanningProps {
  open: PlanningDialog | undefined
  onClose: () => void
}

export function PlanningDialogs({ open, ...planning }: PlanningDialogsProps) {
  return <LazyForm>{open && <OpenDialog open={open} {...planning} />}</LazyForm>
}

interface OpenDialogProps extends PlanningDialogsProps {
  open: PlanningDialog
}

function OpenDialog({ open, mayEdit, perform, onBaseline, onGo, onClose }: OpenDialogProps) {
  const { project, items, settings, found, baseline, today } = useCurrentProgram()
  const rows = useMemo(() => items.map((item) => ({ item })), [items])
  return (
    <>
      {open === 'health' && <HealthDialog {...{ found, rows, today, onGo, onClose }} />}
      {open === 'baselines' && (
        <BaselineDialog
          {...{ project, items, mayEdit, perform, onGo, onClose }}
          visible={baseline}
          onShow={onBaseline}
        />
      )}
      {open === 'gates' && <GatesDialog {...{ project, items, mayEdit, perform, onClose }} />}
      {open === 'settings' && <SettingsDialog {...{ project, settings, items, perform, onClose }} />}
    </>
  )
}
