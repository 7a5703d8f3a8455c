/** Whether the browser has granted persistent storage, with a button to request it. */
import { useEffect, useState } from 'react'
import { askForPersistence, type Persistence, readPersistence } from '#data/persistence.ts'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

const states: Record<Persistence, string> = {
  kept: 'The browser has promised to keep this data, even when space runs low.',
  'not-promised': 'The browser may clear this data when space runs low.',
  unknown: 'This browser does not promise to keep this data. A back-up is the only safe copy.',
}

export function PersistenceLine() {
  const toasts = useToasts()
  const [state, setState] = useState<Persistence>()

  useEffect(() => {
    let isGone = false
    void readPersistence().then((read) => !isGone && setState(read))
    return () => {
      isGone = true
    }
  }, [])

  async function ask() {
    const answer = await askForPersistence()
    setState(answer)
    toasts.show(answer === 'kept' ? words.kept : words.notKept)
  }

  useAsked('keep-data', () => void ask())

  if (!state) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{states[state]}</p>
      {state === 'not-promised' && <Button onClick={() => void ask()}>Keep Data Persistently</Button>}
    </div>
  )
}
