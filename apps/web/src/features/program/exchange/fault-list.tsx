/** The invalid rows of a table, with the reasons. */
import type { CsvFault } from '@plumbline/domain/program/formats/csv/csv-plan.ts'
import { useId } from 'react'
import { messages, quote } from './messages.ts'

const visibleFaults = 50

export function FaultList({ faults }: { faults: readonly CsvFault[] }) {
  const faultsId = useId()
  if (faults.length === 0) return null
  return (
    <section aria-labelledby={faultsId}>
      <h3 id={faultsId} className="mb-1 font-semibold">
        {messages.count(faults.length, 'row')} to look at
      </h3>
      <ul className="card max-h-40 overflow-y-auto p-3" aria-labelledby={faultsId}>
        {faults.slice(0, visibleFaults).map((fault) => (
          <li key={`${fault.line} ${fault.reason}`}>
            Line {fault.line}
            {fault.name && `, ${quote(fault.name)}`}: {faultToSentence(fault)}
          </li>
        ))}
        {faults.length > visibleFaults && <li>… and {faults.length - visibleFaults} more.</li>}
      </ul>
    </section>
  )
}

function faultToSentence({ reason, text }: CsvFault): string {
  const cell = quote(text)
  switch (reason) {
    case 'name-missing':
      return 'no task name. The row is left out.'
    case 'start-unreadable':
      return `the start date ${cell} is not a date. The row is left out.`
    case 'finish-unreadable':
      return `the finish date ${cell} is not a date. The row is left out.`
    case 'finish-before-start':
      return 'it finishes before it starts. The row is left out.'
    case 'duration-unreadable':
      return `the duration ${cell} is not a number of days. The row is left out.`
    case 'duration-too-long':
      return `${cell} makes it longer than 100 years. The row is left out.`
    case 'progress-out-of-range':
      return `the progress ${cell} is not between 0 and 100. The nearest limit is used.`
    case 'deadline-unreadable':
      return `the deadline ${cell} is not a date from 1900 to 2299. It is left out.`
    case 'predecessor-unknown':
      return `the predecessor ${cell} is not a known task. The link is left out.`
    case 'lag-too-long':
      return `the lag of ${cell} is longer than 100 years. The link is kept without it.`
    case 'id-repeated':
      return `the ID ${cell} repeats that of a row above. Predecessors refer to the first of them.`
  }
}
