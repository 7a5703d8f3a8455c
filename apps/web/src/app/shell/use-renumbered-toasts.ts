/** Reports which number a transmittal has got in the team, if another user took the one that was shown here. */
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { useEffect } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#documents/transmittals/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

export function useRenumberedToasts(): void {
  const { store } = useServices()
  const toasts = useToasts()
  useEffect(() => {
    const sent = store.collection(transmittals)
    const numbers = new Map(sent.list().map(({ id, number }) => [id, number]))
    return sent.onChange((changes) => {
      for (const change of changes) {
        if (change.kind !== 'put') continue
        const { id, number } = change.record
        const visible = numbers.get(id)
        numbers.set(id, number)
        // A number is frozen, so it changes only when a pending request is decided again.
        if (visible !== undefined && visible !== number)
          toasts.show({ ...messages.renumbered(number, visible), tone: 'destructive', isLate: true })
      }
    })
  }, [store, toasts])
}
