/** Sets any status at any time. Its list of options is loaded after the first paint. */
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'

const Select = lazyModule(() => import('#ui/fields/select.tsx').then((module) => module.Select))

interface StatusSelectProps<Status extends string> {
  label: string
  options: readonly Status[]
  value: string
  tone: BadgeTone
  /** Undefined without the permission. */
  onChange?: ((status: Status) => void) | undefined
}

export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, options, value, tone, onChange } = props
  if (!onChange) return <Badge tone={tone}>{value}</Badge>
  const known: readonly string[] = options

  function choose(chosen: string) {
    const status = options.find((option) => option === chosen)
    if (status && status !== value) onChange?.(status)
  }

  return (
    <div className="w-full min-w-0 sm:max-w-60">
      <Suspense fallback={<StandIn value={value} />}>
        <Select
          aria-label={label}
          // An older list may contain a custom status.
          options={known.includes(value) ? known : [value, ...known]}
          value={value}
          onChange={choose}
        />
      </Suspense>
    </div>
  )
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
