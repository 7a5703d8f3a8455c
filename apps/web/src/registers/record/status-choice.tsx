/** The status of a record in a register, as a badge that opens a menu of statuses. */
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type Ref, Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import type { StatusMenuProps } from './status-menu.tsx'

const StatusMenu = lazyModule(() => import('./status-menu.tsx').then((module) => module.StatusMenu))

interface StatusChoiceProps extends Omit<StatusMenuProps, 'trigger' | 'onChoose'> {
  /** Undefined without the permission. */
  onChoose?: ((status: string) => void) | undefined
}

export function StatusChoice({ onChoose, ...menu }: StatusChoiceProps) {
  // A register has thousands of statuses, so a menu is mounted when its badge is first clicked.
  const [isRequested, setIsRequested] = useState(false)
  const { name, status, toTone } = menu
  if (!onChoose)
    return (
      <span title={status}>
        <Badge tone={toTone(status)}>{status}</Badge>
      </span>
    )
  const trigger = <StatusButton name={name} status={status} tone={toTone(status)} />
  if (!isRequested)
    return (
      <StatusButton name={name} status={status} tone={toTone(status)} onClick={() => setIsRequested(true)} />
    )
  return (
    <Suspense fallback={trigger}>
      <StatusMenu {...menu} trigger={trigger} onChoose={onChoose} />
    </Suspense>
  )
}

interface StatusButtonProps extends ComponentProps<'button'> {
  name: string
  status: string
  tone: BadgeTone
  ref?: Ref<HTMLButtonElement>
}

function StatusButton({ name, status, tone, ...rest }: StatusButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${status}: change status of ${name}`}
      {...rest}
      title={status}
      className="-ml-1 flex max-w-full cursor-pointer items-center gap-0.5 rounded-control py-0.5 pl-1 hover:bg-hover pointer-coarse:-my-[9px] pointer-coarse:min-h-touch"
    >
      <Badge tone={tone}>{status}</Badge>
      <ChevronDown className="size-3.5 shrink-0 text-muted print:hidden" aria-hidden />
    </button>
  )
}
