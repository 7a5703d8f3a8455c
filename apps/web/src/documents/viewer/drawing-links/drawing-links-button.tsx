/** Switches the links to other documents on and off, where there are documents to open. */
import { Link2 } from 'lucide-react'
import { useContext } from 'react'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DrawingLinksContext, drawingLinks } from './drawing-links.ts'

export function DrawingLinksButton() {
  const { values } = useServices()
  const isOn = useValue(drawingLinks) === 'on'
  if (!useContext(DrawingLinksContext)) return null
  return (
    <IconButton
      label="Links to other drawings"
      aria-pressed={isOn}
      icon={<Link2 />}
      onClick={() => void values.set(drawingLinks, isOn ? 'off' : 'on')}
    />
  )
}
