/** The button with the other tools of the program, the dialogs that they open, and the warning about a loop of links. */
import { dayOf, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Loop } from '@plumbline/domain/schedule/schedule.ts'
import { Ellipsis, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSite } from '#data/site.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import type { Perform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { LazyForm } from '#ui/lazy-form.tsx'
import { Popover } from '#ui/popover.tsx'
import { loopToText } from './loop-text.ts'
import type { ProgramPlan } from './program-plan.ts'

const MoreTools = lazyModule(() => import('./more-tools.tsx').then((module) => module.MoreTools))
const HealthDialog = lazyModule(() => import('./health-dialog.tsx').then((module) => module.HealthDialog))
const BaselineDialog = lazyModule(() =>
  import('./baseline-dialog.tsx').then((module) => module.BaselineDialog),
)
const SettingsDialog = lazyModule(() =>
  import('../settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
)

export type PlanningDialog = 'health' | 'baselines' | 'settings'

interface PlanningToolsProps {
  project: Project
  items: readonly ProgramItem[]
  settings: ProgramSettings
  /** What the engine has found. */
  found: ProgramPlan | Loop | undefined
  /** The baseline that the chart shows. */
  baseline: string | undefined
  mayEdit: boolean
  /** There are hold points or long lead items to show. */
  hasMarks: boolean
  perform: Perform
  /** Left out where there is nothing to fold. */
  onFoldAll: ((isFolded: boolean) => void) | undefined
  onBaseline: (name: string | undefined) => void
  onGo: (id: Id) => void
}

export function PlanningTools(props: PlanningToolsProps) {
  const { project, items, settings, found, baseline, mayEdit, hasMarks, perform } = props
  const { onFoldAll, onBaseline, onGo } = props
  const today = dayToNumber(dayOf(useSite().clock.now()))
  const [open, setOpen] = useState<PlanningDialog>()
  const rows = useMemo(() => items.map((item) => ({ item })), [items])
  const close = () => setOpen(undefined)

  return (
    <>
      <Popover
        label="More tools"
        trigger={<Button icon={<Ellipsis />} aria-label="More tools" title="More tools" />}
      >
        {/* As wide as its content from the beginning: the panel would move sideways when the content comes. */}
        <div className="w-72 max-w-[calc(100vw-16px)]">
          <Suspense fallback={null}>
            <MoreTools {...{ project, settings, mayEdit, hasMarks, perform, onFoldAll }} onOpen={setOpen} />
          </Suspense>
        </div>
      </Popover>
      {found?.kind === 'loop' && (
        <p role="status" className="is-line text-danger">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          These tasks wait for each other, so that nothing can be scheduled: {loopToText(found, rows)}.
        </p>
      )}
      <LazyForm>
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
      </LazyForm>
    </>
  )
}
