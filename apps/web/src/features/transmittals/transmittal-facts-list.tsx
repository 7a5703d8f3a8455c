/** The facts on the cover of a transmittal, as a list of terms. */
import type { Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { ReactNode } from 'react'
import { transmittalFacts } from './transmittal-text.ts'

interface TransmittalFactsProps {
  transmittal: Transmittal
  project: string
  /** Labels of facts that are shown elsewhere. */
  without?: readonly string[]
  /** More terms. */
  children?: ReactNode
}

export function TransmittalFacts({ transmittal, project, without = [], children }: TransmittalFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {transmittalFacts(transmittal, project)
        .filter(([label]) => !without.includes(label))
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap tabular-nums">{text}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
