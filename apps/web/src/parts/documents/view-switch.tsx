/** The switch between cards and table. Hidden on a phone, where documents are always cards. */
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { Segmented } from '#ui/segmented.tsx'
import { chosenView } from './chosen-view.ts'

const options = [
  { value: 'cards', label: 'Cards', icon: <LayoutGrid /> },
  { value: 'table', label: 'Table', icon: <Rows3 /> },
] as const

export function ViewSwitch() {
  const { values } = useServices()
  const view = useValue(chosenView)
  const isPhone = useSyncExternalStore(onResize, () => window.innerWidth < 768)
  if (isPhone) return null
  return (
    <Segmented
      label="View"
      options={options}
      value={view}
      onChange={(chosen) => values.set(chosenView, chosen)}
    />
  )
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
