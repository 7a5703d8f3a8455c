/** The planning dialogs: schedule health, baselines and schedule settings. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import { dayToNumber, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { ProgramPlan } from '../plan/program-plan.ts'

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
  project: Project
  items: readonly ProgramItem[]
  settings: ProgramSettings
  /** The schedule, or a circular dependency. */
  found: ProgramPlan | Loop | undefined
  /** The baseline in the chart. */
  baseline: string | undefined
  mayEdit: boolean
  perform: Perform
  onBaseline: (name: string | undefined) => void
  onGo: (id: Id) => void
}

interface PlanningDialogsProps extends PlanningProps {
  open: PlanningDialog | undefined
  onClose: () => void
}

export function PlanningDialogs({
  open,
  project,
  items,
  settings,
  found,
  baseline,
  mayEdit,
  perform,
  onBaseline,
  onGo,
  onClose,
}: PlanningDialogsProps) {
  const today = dayToNumber(instantToDay(useServices().clock.now()))
  const rows = useMemo(() => items.map((item) => ({ item })), [items])
  return (
    <LazyForm>
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
    </LazyForm>
  )
}
