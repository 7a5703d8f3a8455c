/** The tools above the chart, loaded after its first paint. */

import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Ellipsis, TriangleAlert } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'
import { loopToText } from '../plan/loop-text.ts'
import { type PlanningDialog, PlanningDialogs, type PlanningProps } from '../planning/planning-dialogs.tsx'
import { PrintedProgram } from '../print/printed-program.tsx'
import { ViewBar } from '../view/view-bar.tsx'
import { ZoomControl } from '../view/zoom-control.tsx'
import { ChartSwitches } from './chart-switches.tsx'
import { ColumnSwitches } from './column-switches.tsx'
import { type Choosing, ProjectSelect } from './project-select.tsx'

const GateLine = lazyModule(() => import('../gates/gate-line.tsx').then((module) => module.GateLine))

interface ProgramToolsProps
  extends ComponentProps<typeof PlanningTools>,
    Omit<ComponentProps<typeof ViewBar>, 'children' | 'tools' | 'project' | 'switches'> {
  choosing: Choosing
}

export function ProgramTools(props: ProgramToolsProps) {
  const { choosing, project, settings, hasMarks, onBaseline, onFoldAll, onGo, perform, ...viewing } = props
  const { mayEdit } = viewing
  return (
    <>
      <ViewBar
        {...viewing}
        tools={
          <PlanningTools
            {...{ project, settings, mayEdit, hasMarks, perform, onBaseline, onFoldAll, onGo }}
          />
        }
        project={<ProjectSelect {...choosing} project={project} />}
        switches={
          <div className="program-sheet">
            <ZoomControl />
            <ChartSwitches {...{ project, settings, mayEdit, hasMarks, perform }} />
            <ColumnSwitches />
          </div>
        }
      >
        <LoopWarning />
        <LinkedGates {...{ mayEdit, perform, onGo }} />
      </ViewBar>
      <PrintedProgram />
    </>
  )
}

/** The warning about a circular dependency. */
function LoopWarning() {
  const { items, found } = useCurrentProgram()
  if (found?.kind !== 'loop') return null
  const rows = items.map((item) => ({ item }))
  return (
    <p role="status" className="is-line text-danger">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      These tasks wait for each other, so that nothing can be scheduled: {loopToText(found, rows)}.
    </p>
  )
}

/** The gates that milestones of the program wait for. */
function LinkedGates(handlers: Pick<ComponentProps<typeof GateLine>, 'mayEdit' | 'perform' | 'onGo'>) {
  const { project, items, settings } = useCurrentProgram()
  if (!items.some(({ gate }) => gate)) return null
  return (
    <Suspense fallback={null}>
      <GateLine {...{ project, items, settings }} {...handlers} />
    </Suspense>
  )
}

const MoreTools = lazyModule(() => import('./more-tools.tsx').then((module) => module.MoreTools))

interface PlanningToolsProps extends PlanningProps {
  project: Project
  settings: ProgramSettings
  /** Whether there are hold points or long lead items. */
  hasMarks: boolean
  /** Omitted if nothing can be collapsed. */
  onFoldAll: ((isFolded: boolean) => void) | undefined
}

/** The More tools button and its dialogs. */
function PlanningTools({ project, settings, hasMarks, onFoldAll, ...planning }: PlanningToolsProps) {
  const { mayEdit, perform } = planning
  const [open, setOpen] = useState<PlanningDialog>()
  return (
    <>
      <Popover
        label="More tools"
        trigger={<Button icon={<Ellipsis />} aria-label="More tools" title="More tools" />}
      >
        {/* Fixed width, because the panel would move sideways when its content loads. */}
        <div className="w-72 max-w-[calc(100vw-16px)]">
          <Suspense fallback={null}>
            <MoreTools {...{ project, settings, mayEdit, hasMarks, perform, onFoldAll }} onOpen={setOpen} />
          </Suspense>
        </div>
      </Popover>
      <PlanningDialogs {...planning} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
