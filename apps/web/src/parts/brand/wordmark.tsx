/** The name of the product with its mark. */
import { Mark } from './mark.tsx'

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <Mark className="h-7 w-[21px]" />
      <span className="font-bold text-[19px] tracking-tight">Plumbline</span>
    </span>
  )
}
