/** Lets files be dropped anywhere on the screen. */
import clsx from 'clsx'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface DropZoneProps {
  onFiles: ((files: readonly File[]) => void) | undefined
  children: ReactNode
}

export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  // Enter and leave also come from every child that the pointer crosses.
  const depth = useRef(0)
  if (!onFiles) return children

  function cross(event: DragEvent, step: 1 | -1) {
    if (!carriesFiles(event) || !isWithin(event)) return
    depth.current += step
    setIsOver(depth.current > 0)
  }

  function drop(event: DragEvent) {
    depth.current = 0
    setIsOver(false)
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
    // Else the browser would leave the product and show the file.
    event.preventDefault()
    if (isWithin(event)) onFiles?.([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the Add Document button is the first
    <div
      className={clsx(
        'min-h-full',
        isOver && 'rounded-card outline-2 outline-accent outline-dashed outline-offset-8',
      )}
      onDragEnter={(event) => cross(event, 1)}
      onDragLeave={(event) => cross(event, -1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** React hands on what happens in a dialog over the screen too: that is not dropped on the screen. */
const isWithin = ({ currentTarget, target }: DragEvent) =>
  target instanceof Node && currentTarget.contains(target)
