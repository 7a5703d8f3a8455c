/** The empty state of a program: imports a plan, asks for the working days, and accepts pasted rows. */
import {
  chooseWorkDays,
  getWorkDays,
  type WorkDays,
} from '@plumbline/domain/program/commands/choose-work-days.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FileUp } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { isWriting } from '#core/shortcuts/keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ImportPlan } from '../exchange/use-exchange.tsx'
import { settingsMessages } from '../settings/messages.ts'

interface EmptyProgramProps {
  project: Project
  settings: ProgramSettings
  perform: Perform
}

const choices = [
  { value: 'every-day', label: 'Every day' },
  { value: 'monday-to-friday', label: 'Monday to Friday' },
] as const

export function EmptyProgram({ project, settings, perform }: EmptyProgramProps) {
  const days = getWorkDays(settings)
  const [isImporting, setIsImporting] = useState(false)
  const choose = (requested: WorkDays) =>
    void perform(chooseWorkDays, { projectId: project.id, days: requested }, settingsMessages)
  return (
    <div className="flex flex-col items-center gap-4">
      <Button icon={<FileUp />} onClick={() => setIsImporting(true)}>
        Import a Plan…
      </Button>
      {/* A calendar chosen in the settings answers the question. */}
      {days && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          Work is counted on
          <Segmented label="Work is counted on" options={choices} value={days} onChange={choose} />
        </div>
      )}
      <PasteIntoEmpty project={project} perform={perform} />
      {isImporting && (
        <LazyForm>
          <ImportPlan project={project} perform={perform} onClose={() => setIsImporting(false)} />
        </LazyForm>
      )}
    </div>
  )
}

const PasteDialog = lazyModule(() => import('../rows/paste-dialog.tsx').then((module) => module.PasteDialog))

/** An empty program accepts pasted rows anywhere on the page. */
function PasteIntoEmpty({ project, perform }: { project: Project; perform: Perform }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isWriting(document.activeElement) || document.querySelector(boxesWithPaste) || pasted.trim() === '')
        return
      event.preventDefault()
      setText(pasted)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  if (text === undefined) return null
  return (
    <Suspense fallback={null}>
      <PasteDialog
        {...{ project, perform, text }}
        rows={[]}
        focusedId={undefined}
        onClose={() => setText(undefined)}
      />
    </Suspense>
  )
}

/** Dialogs and menus handle their own paste events. */
const boxesWithPaste = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
