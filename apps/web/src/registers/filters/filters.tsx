/** Search and filters of a list, side by side. On a phone the filters are in a sheet behind one button. */
import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

interface FiltersProps {
  search?: ReactNode
  /** The number of active filters, without the search. */
  active: number
  onClear: () => void
  /** The filters. */
  children: ReactNode
  /** Shown only in the sheet of a phone: sorting, which tables offer in their titles. */
  forPhone?: ReactNode
  /** The button on a phone. */
  button?: Ref<HTMLButtonElement>
}

const FilterSheet = lazyModule(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export function Filters({ search, active, onClear, children, forPhone, button }: FiltersProps) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!isPhone)
    return (
      <div className="mb-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        {search && <div className="min-w-60 max-w-md flex-1">{search}</div>}
        {children}
      </div>
    )
  return (
    <div className="mb-3 flex gap-2 print:hidden">
      {search && <div className="min-w-0 flex-1">{search}</div>}
      <button
        ref={button}
        type="button"
        className={clsx('button button-secondary', search && 'px-3')}
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${countToLabel(active, 'active filter')}` : 'Filters'}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {!search && <span>Filters</span>}
        {active > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-on-accent text-small tabular-nums">
            {active}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet onClear={active > 0 ? onClear : undefined} onClose={close}>
            {children}
            {forPhone}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
