/** The zoom of the program's chart, from days to quarters. */
import { useState } from 'react'
import { programZoom } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Segmented } from '#ui/controls/segmented.tsx'

const zoomOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const

export function ZoomControl() {
  const { values } = useServices()
  return (
    <Segmented
      label="Zoom"
      options={zoomOptions}
      value={useValue(programZoom)}
      onChange={(requested) => void values.set(programZoom, requested)}
    />
  )
}

/** Announces zoom changes, including those by wheel or keyboard. */
export function ZoomStatus() {
  const zoom = useValue(programZoom)
  const [first] = useState(zoom)
  const [isChanged, setChanged] = useState(false)
  if (zoom !== first && !isChanged) setChanged(true)
  const label = zoomOptions.find(({ value }) => value === zoom)?.label
  return (
    <span role="status" className="sr-only">
      {isChanged && `Zoom: ${label}`}
    </span>
  )
}
