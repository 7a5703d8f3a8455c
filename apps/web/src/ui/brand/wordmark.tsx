/** The name of the product with its mark. */
import { Mark } from './mark.tsx'

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink">
      <Mark className="h-9 w-[27px]" />
      <span className="font-bold text-[19px] tracking-tight">Plumbline</span>
    </span>
  )
}
