/** Dims the page behind an open panel. Clicking it closes the panel. */
import { createPortal } from 'react-dom'

export function Backdrop({ onClose }: { onClose: () => void }) {
  // Above what is sticky on a page (11) and below the header (20). The keyboard closes the panel with Escape. This element is only for pointers and is hidden from screen readers.
  return createPortal(
    <div aria-hidden className="fixed inset-0 z-15 bg-scrim opacity-40" onClick={onClose} />,
    document.body,
  )
}
