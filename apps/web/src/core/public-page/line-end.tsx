/** The bob at the end of the page's plumb line. */
import { Bob } from '#ui/brand/mark.tsx'

export function LineEnd() {
  return (
    <svg viewBox="5 11.5 14 20.5" className="front-bob" fill="none" aria-hidden>
      <Bob />
    </svg>
  )
}
