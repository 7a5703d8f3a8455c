/** Dims the page behind an open panel; a press on it closes the panel. */
import { createPortal } from 'react-dom'

export function Backdrop({ onClose }: { onClose: () => void }) {
  // Keyboards close by Escape; this is for hands only, and says nothing to a screen reader.
  return createPortal(
    <div aria-hidden className="fixed inset-0 z-10 bg-scrim opacity-40" onClick={onClose} />,
    document.body,
  )
}
