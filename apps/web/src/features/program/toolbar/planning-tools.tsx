/** The More tools button and its dialogs. */

import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { type PlanningDialog, PlanningDialogs, type PlanningProps } from '../planning/planning-dialogs.tsx'

const MoreTools = lazyModule(() => import('./more-tools.tsx').then((module) => module.MoreTools))

interface PlanningToolsProps extends PlanningProps {
  project: Project
  settings: ProgramSettings
  /** Whether there are hold points or long lead items. */
  hasMarks: boolean
  /** Omitted if nothing can be collapsed. */
  onFoldAll: ((isFolded: boolean) => void) | undefined
}

export function PlanningTools({ project, settings, hasMarks, onFoldAll, ...planning }: PlanningToolsProps) {
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
