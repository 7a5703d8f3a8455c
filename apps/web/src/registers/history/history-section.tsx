/** The history of a record as a section of its dialog or page. It loads when it is opened. */
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { HistoryList } from './history-list.tsx'
import type { RecordHistoryProps } from './record-history.tsx'

export function HistorySection({ of, id, name }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const contentsId = useId()
  return (
    <section
      className="border-line border-t pt-2 print:hidden"
      aria-label={name ? `History of ${name}` : 'History'}
    >
      <button
        type="button"
        className="button button-ghost is-small -ml-2.5"
        aria-expanded={isOpen}
        aria-controls={contentsId}
        aria-label={name && `History of ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={clsx('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        History
      </button>
      <div id={contentsId} hidden={!isOpen}>
        {isOpen && <HistoryList list={of.name} id={id} />}
      </div>
    </section>
  )
}
