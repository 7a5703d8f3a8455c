/** The planner's own tools: the critical path, auto-schedule, baselines, and the health of the schedule. */
import { dayOf, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { setAutoSchedule } from '@plumbline/domain/program/set-auto-schedule.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Loop } from '@plumbline/domain/schedule/schedule.ts'
import { History, Settings2, Stethoscope, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { criticalPath } from '#data/values.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import type { Perform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { loopToText } from './loop-text.ts'
import type { ProgramPlan } from './program-plan.ts'
import { planWords } from './words.ts'

const HealthDialog = lazyModule(() => import('./health-dialog.tsx').then((module) => module.HealthDialog))
const BaselineDialog = lazyModule(() =>
  import('./baseline-dialog.tsx').then((module) => module.BaselineDialog),
)
const SettingsDialog = lazyModule(() =>
  import('../settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
)

interface PlanningToolsProps {
  project: Project
  items: readonly ProgramItem[]
  settings: ProgramSettings
  /** What the engine has found. */
  found: ProgramPlan | Loop | undefined
  /** The baseline that the chart shows. */
  baseline: string | undefined
  mayEdit: boolean
  perform: Perform
  onBaseline: (name: string | undefined) => void
  onGo: (id: Id) => void
}

export function PlanningTools(props: PlanningToolsProps) {
  const { project, items, settings, found, baseline, mayEdit, perform, onBaseline, onGo } = props
  const { clock, store, values } = useSite()
  const today = dayToNumber(dayOf(clock.now()))
  const isMarked = useValue(criticalPath) === 'on'
  const [open, setOpen] = useState<'health' | 'baselines' | 'settings'>()
  const rows = useMemo(() => items.map((item) => ({ item })), [items])
  const close = () => setOpen(undefined)
  const before = (id: Id) => store.collection(programItems).get(id)

  return (
    <>
      <Switch
        label="Critical path"
        isOn={isMarked}
        onChange={(isOn) => void values.set(criticalPath, isOn ? 'on' : 'off')}
      />
      {mayEdit && (
        <Switch
          label="Auto-schedule"
          isOn={settings.autoSchedule}
          onChange={(isOn) => {
            perform(setAutoSchedule, { projectId: project.id, isOn }, planWords.autoSchedule(isOn, before))
          }}
        />
      )}
      <Button icon={<History />} onClick={() => setOpen('baselines')}>
        Baselines
      </Button>
      <Button icon={<Stethoscope />} onClick={() => setOpen('health')}>
        Schedule health
      </Button>
      {mayEdit && (
        <Button icon={<Settings2 />} onClick={() => setOpen('settings')}>
          Schedule settings
        </Button>
      )}
      {found?.kind === 'loop' && (
        <p role="status" className="flex w-full items-center gap-2 text-control text-danger">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          These tasks wait for each other, so that nothing can be scheduled: {loopToText(found, rows)}.
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'health' && <HealthDialog {...{ found, rows, today, onGo }} onClose={close} />}
        {open === 'baselines' && (
          <BaselineDialog
            {...{ project, items, mayEdit, perform, onGo }}
            shown={baseline}
            onShow={onBaseline}
            onClose={close}
          />
        )}
        {open === 'settings' && <SettingsDialog {...{ project, settings, items, perform }} onClose={close} />}
      </Suspense>
    </>
  )
}
