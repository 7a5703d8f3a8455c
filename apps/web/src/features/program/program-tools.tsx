/** The tools above the chart, which come after its first paint: what is shown, and what planners ask and change. */
import type { ComponentProps } from 'react'
import { PlanningTools } from './plan/planning-tools.tsx'
import { PrintedProgram } from './printed-program.tsx'
import { ViewBar } from './view/view-bar.tsx'

type ProgramToolsProps = ComponentProps<typeof PlanningTools> &
  Omit<ComponentProps<typeof ViewBar>, 'children'>

export function ProgramTools(props: ProgramToolsProps) {
  const { project, items, settings, baseline, hasMarks, onBaseline, onFoldAll, onGo, ...shown } = props
  const { found, mayEdit, perform } = shown
  return (
    <>
      <ViewBar {...shown}>
        <PlanningTools
          {...{ project, items, settings, found, baseline, mayEdit, hasMarks, perform }}
          {...{ onBaseline, onFoldAll, onGo }}
        />
      </ViewBar>
      <PrintedProgram rows={shown.part?.rows ?? shown.rows} />
    </>
  )
}
