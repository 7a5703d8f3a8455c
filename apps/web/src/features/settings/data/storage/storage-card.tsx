/** Where records and files are kept, and how much room is used. */
import { HardDrive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { askForPersistence, type Persistence, readPersistence } from '#data/storage/persistence.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#features/settings/data/texts/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { StorageMeter } from './storage-meter.tsx'

export function StorageCard() {
  const place = useServices().place()
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <HardDrive className="size-5 text-muted" aria-hidden /> Storage
      </h2>
      <p className="text-muted">Records are kept in this browser’s {place}, and files in its file store.</p>
      <StorageMeter />
      <PersistenceLine />
    </Card>
  )
}

const states: Record<Persistence, string> = {
  persisted: 'The browser has promised to keep this data, even when space runs low.',
  'not-promised': 'The browser may clear this data when space runs low.',
  unknown: 'This browser does not promise to keep this data. A back-up is the only safe copy.',
}

/** Whether the browser has granted persistent storage, with a button to request it. */
function PersistenceLine() {
  const toasts = useToasts()
  const [state, setState] = useState<Persistence>()

  useEffect(() => {
    let isCancelled = false
    void readPersistence().then((read) => !isCancelled && setState(read))
    return () => {
      isCancelled = true
    }
  }, [])

  async function ask() {
    const answer = await askForPersistence()
    setState(answer)
    toasts.show(answer === 'persisted' ? messages.retained : messages.notPersisted)
  }

  useRequestedAction('keep-data', () => void ask())

  if (!state) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{states[state]}</p>
      {state === 'not-promised' && <Button onClick={() => void ask()}>Keep Data Persistently</Button>}
    </div>
  )
}
