/** A toast on a page where React does not run: brings the toaster along. Imported only when there is something to say. */
import { createRoot } from 'react-dom/client'
import { createToasts, type Toast, ToastsContext } from '#ui/toast-store.ts'
import { Toaster } from '#ui/toaster.tsx'

const toasts = createToasts()
let isMounted = false

export function sayToast(message: Omit<Toast, 'id'>): void {
  if (!isMounted) mount()
  toasts.show(message)
}

function mount(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ToastsContext value={toasts}>
      <Toaster />
    </ToastsContext>,
  )
  isMounted = true
}
