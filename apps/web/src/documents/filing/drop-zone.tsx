/** Accepts files dropped anywhere on the screen, including the sidebar and the header. */
import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'

const DropHint = lazyModule(() => import('./drop-hint.tsx').then((module) => module.DropHint))

interface DropZoneProps {
  /** Undefined without the permission to add documents. */
  onFiles: ((files: readonly File[]) => void) | undefined
  children: ReactNode
}

export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const mayDrop = onFiles !== undefined

  const take = useEffectEvent((event: DragEvent) => {
    setIsOver(false)
    const { dataTransfer, defaultPrevented } = event
    if (defaultPrevented || !dataTransfer || dataTransfer.files.length === 0) return
    // Otherwise the browser would leave the product and show the file.
    event.preventDefault()
    if (!isDialogOpen()) onFiles?.([...dataTransfer.files])
  })

  useLayoutEffect(() => {
    if (!mayDrop) return
    function follow(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(!isDialogOpen())
    }
    function leave(event: DragEvent) {
      // Also sent for every element that the pointer crosses. Only leaving the window has no related target.
      if (event.relatedTarget === null) setIsOver(false)
    }
    // On the document, because the shell refuses every file at the window that was not accepted before.
    document.addEventListener('dragover', follow)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragover', follow)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', take)
    }
  }, [mayDrop])

  return (
    <>
      {children}
      {isOver && (
        <Suspense fallback={null}>
          <DropHint />
        </Suspense>
      )}
    </>
  )
}

/** Files dropped on a dialog belong to the dialog. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
