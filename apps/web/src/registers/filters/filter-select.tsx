/** A filter of a register. Its list of options is loaded after the first paint. */
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'

const Select = lazyModule(() => import('#ui/fields/select.tsx').then((module) => module.Select))

interface FilterSelectProps {
  label: string
  options: readonly (string | { value: string; label: string })[]
  value: string
  onChange: (value: string) => void
}

export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <div className="filter-select w-44 print:hidden">
      <Suspense fallback={<StandIn value={getLabel(value, options)} />}>
        <Select aria-label={label} options={options} value={value} onChange={onChange} />
      </Suspense>
    </div>
  )
}

function getLabel(value: string, options: FilterSelectProps['options']): string {
  const chosen = options.find((option) => typeof option !== 'string' && option.value === value)
  return typeof chosen === 'object' ? chosen.label : value
}

/** Has the same size, so that the layout does not shift. */
function StandIn({ value }: { value: string }) {
  return (
    <div aria-hidden className="input select-trigger">
      <span>{value}</span>
      <ChevronDown className="size-4 shrink-0 text-muted" />
    </div>
  )
}
