/** An empty program accepts pasted rows anywhere on the page. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { isWriting } from '#core/shortcuts/keys.ts'

const PasteDialog = lazyModule(() => import('./paste-dialog.tsx').then((module) => module.PasteDialog))

export function PasteIntoEmpty({ project, perform }: { project: Project; perform: Perform }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isWriting(document.activeElement) || document.querySelector(others) || pasted.trim() === '') return
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
const others = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
