/** Parts of a native table with a sticky header and sortable columns. */
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface TableProps extends ComponentProps<'table'> {
  label: string
}

export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
    <section className="card overflow-auto print:overflow-visible" aria-label={label} tabIndex={0}>
      <table {...rest} aria-label={label} className={clsx('table', className)}>
        {children}
      </table>
    </section>
  )
}

interface SortHeadProps {
  children: ReactNode
  /** The current sort direction of this column, if any. */
  direction?: 'ascending' | 'descending' | undefined
  isNumber?: boolean
  onSort: () => void
}

const arrows = { ascending: ArrowUp, descending: ArrowDown }

export function SortHead({ children, direction, isNumber, onSort }: SortHeadProps) {
  const Arrow = direction ? arrows[direction] : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={clsx(isNumber && 'text-right')}>
      <button
        type="button"
        className="-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-control px-1 py-2 hover:text-ink"
        onClick={onSort}
      >
        {children}
        <Arrow className={clsx('size-3.5', !direction && 'opacity-60')} aria-hidden />
      </button>
    </th>
  )
}
