/** The visible hint while linking; screen readers get the same text from the chart. */
import { linkTypes } from '@plumbline/domain/cpm/model/link-types.ts'
import { Link2, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import type { Linking } from '../chart/chart-handlers.ts'
import './links.css'

const types = linkTypes.map((type) => ({ value: type, label: type }))

export function LinkBar({ text, isProblem, type, onType, onStop }: Linking) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same as the Stop button.
    <div className="link-bar" onKeyDown={(event) => event.key === 'Escape' && onStop()}>
      <p className={isProblem ? 'text-danger' : ''} aria-hidden="true">
        {isProblem ? <TriangleAlert aria-hidden /> : <Link2 aria-hidden />}
        {text}
      </p>
      <Segmented label="Type of link" options={types} value={type} onChange={onType} />
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
