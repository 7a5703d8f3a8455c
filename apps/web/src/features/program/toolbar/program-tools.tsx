/** The tools above the chart, loaded after its first paint. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { loopToText } from '../plan/loop-text.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'
import { PrintedProgram } from '../print/printed-program.tsx'
import { ViewBar } from '../view/view-bar.tsx'
import { ZoomControl } from '../view/zoom-control.tsx'
import { ChartSwitches } from './chart-switches.tsx'
import { ColumnSwitches } from './column-switches.tsx'
import { PlanningTools } from './planning-tools.tsx'
import { type Choosing, ProjectSelect } from './project-select.tsx'

const GateLine = lazyModule(() => import('../gates/gate-line.tsx').then((module) => module.GateLine))

interface ProgramToolsProps
  extends ComponentProps<typeof PlanningTools>,
    Omit<ComponentProps<typeof ViewBar>, 'children' | 'tools' | 'project' | 'switches'> {
  choosing: Choosing
}

export function ProgramTools(props: ProgramToolsProps) {
  const { choosing, project, items, settings, baseline, hasMarks, onBaseline, onFoldAll, onGo, ...visible } =
    props
  const { found, mayEdit, perform } = visible
  return (
    <>
      <ViewBar
        {...visible}
        tools={
          <PlanningTools
            {...{ project, items, settings, found, baseline, mayEdit, hasMarks, perform }}
            {...{ onBaseline, onFoldAll, onGo }}
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
        <LoopWarning {...{ items, found }} />
        {items.some(({ gate }) => gate) && (
          <Suspense fallback={null}>
            <GateLine {...{ project, items, settings, mayEdit, perform, onGo }} />
          </Suspense>
        )}
      </ViewBar>
      <PrintedProgram rows={visible.part?.rows ?? visible.rows} />
    </>
  )
}

interface LoopWarningProps {
  items: readonly ProgramItem[]
  found: ProgramPlan | Loop | undefined
}

/** The warning about a circular dependency. */
function LoopWarning({ items, found }: LoopWarningProps) {
  if (found?.kind !== 'loop') return null
  const rows = items.map((item) => ({ item }))
  return (
    <p role="status" className="is-line text-danger">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      These tasks wait for each other, so that nothing can be scheduled: {loopToText(found, rows)}.
    </p>
  )
}
