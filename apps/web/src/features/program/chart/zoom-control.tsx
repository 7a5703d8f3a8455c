/** How near the chart of the programme is seen; what the keys and the wheel choose is said as well. */
import { useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { programZoom } from '#data/values.ts'
import { Segmented } from '#ui/segmented.tsx'

const zoomOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const

export function ZoomControl() {
  const { values } = useSite()
  const zoom = useValue(programZoom)
  const [first] = useState(zoom)
  const [isChanged, setChanged] = useState(false)
  if (zoom !== first && !isChanged) setChanged(true)
  const label = zoomOptions.find(({ value }) => value === zoom)?.label
  return (
    <>
      <Segmented
        label="Zoom"
        options={zoomOptions}
        value={zoom}
        onChange={(wanted) => void values.set(programZoom, wanted)}
      />
      <span role="status" className="sr-only">
        {isChanged && `Zoom: ${label}`}
      </span>
    </>
  )
}
