/** Switches the links to other documents on and off, where there are documents to open. */
import { Link2 } from 'lucide-react'
import { useContext } from 'react'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { MenuToggle } from '#ui/controls/menu-choices.tsx'
import { DrawingLinksContext, drawingLinks } from './drawing-links.ts'

const label = 'Links to other drawings'

export function DrawingLinksButton({ className }: { className: string }) {
  const { isOn, toggle, exists } = useSwitch()
  return (
    exists && (
      <IconButton label={label} className={className} aria-pressed={isOn} icon={<Link2 />} onClick={toggle} />
    )
  )
}

export function DrawingLinksMenuItem() {
  const { isOn, toggle, exists } = useSwitch()
  return (
    exists && (
      <MenuToggle icon={<Link2 />} isOn={isOn} onToggle={toggle}>
        {label}
      </MenuToggle>
    )
  )
}

function useSwitch() {
  const { values } = useServices()
  const isOn = useValue(drawingLinks) === 'on'
  return {
    isOn,
    toggle: () => void values.set(drawingLinks, isOn ? 'off' : 'on'),
    exists: useContext(DrawingLinksContext) !== undefined,
  }
}
