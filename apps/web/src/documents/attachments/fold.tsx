/** A collapsible section for the documents and comments of a record. */
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'

interface FoldProps {
  /** The name of the record, to distinguish the sections. */
  name: string
  documents: number
  comments: number
  startsOpen?: boolean
  children: ReactNode
}

export function Fold({ name, documents, comments, startsOpen = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  // Collapsing it keeps a comment that was not sent yet.
  const [wasOpened, setWasOpened] = useState(startsOpen)
  const contentsId = useId()
  const label = `${countToLabel(documents, 'document')}, ${countToLabel(comments, 'comment')}`

  function toggle() {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }

  return (
    <>
      <button
        type="button"
        className="button button-ghost is-small mt-2 -ml-2.5"
        aria-expanded={isOpen}
        aria-controls={contentsId}
        aria-label={`${label} of ${name}`}
        onClick={toggle}
      >
        <ChevronDown className={clsx('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        {label}
      </button>
      <div id={contentsId} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </>
  )
}
