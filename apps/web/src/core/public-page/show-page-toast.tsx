/** A toast on a page where React does not run. Imported with the toaster only when there is a message. */
import { createRoot } from 'react-dom/client'
import { createToasts, type Toast, ToastsContext } from '#ui/controls/toast-store.ts'
import { Toaster } from '#ui/overlays/toaster.tsx'
import '#ui/theme/every-screen.css'

const toasts = createToasts()
let isMounted = false

export function showPageToast(message: Omit<Toast, 'id'>): void {
  if (!isMounted) mount()
  toasts.show(message)
}

function mount(): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <ToastsContext value={toasts}>
      <Toaster />
    </ToastsContext>,
  )
  isMounted = true
}
