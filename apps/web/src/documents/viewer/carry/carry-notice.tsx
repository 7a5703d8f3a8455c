/** Above the current revision: pins of the revision before that are not on it, and the way to carry them over. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { listReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { carryPins, getIssueBefore } from '@plumbline/domain/documents/pins/carry-pins.ts'
import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useServices } from '#data/workspace/services.ts'
import { carryMessages } from '#documents/viewer/markups/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { alignPins } from './align-pins.ts'
import { usePinsToCarry } from './use-pins-to-carry.ts'

interface CarryNoticeProps {
  document: ProjectDocument
  onCompare: () => void
}

/** `apart`: no place was found, so the sheets have to be compared by eye. */
type State = 'offered' | 'aligning' | 'apart' | 'unreadable' | 'dismissed'

export function CarryNotice({ document, onCompare }: CarryNoticeProps) {
  const { files, newId, store } = useServices()
  const perform = usePerform()
  const pins = usePinsToCarry(document)
  const [state, setState] = useState<State>('offered')
  const before = getIssueBefore(document)
  const fileKey = document.file?.key
  if (!before?.file || fileKey === undefined || pins.length === 0 || state === 'dismissed') return null
  const oldKey = before.file.key

  async function getSheets(key: string) {
    const bytes = await files.get(key)
    const replaced = listReplaced(store.records, { documentId: document.id, fileKey: key })
    return bytes && { bytes, replaced }
  }

  async function carry(currentKey: string) {
    setState('aligning')
    try {
      const [old, next] = await Promise.all([oldKey, currentKey].map(getSheets))
      const sheets = old && next && (await alignPins({ old, next, pins, newId: () => newId(markups) }))
      if (!sheets) return setState('unreadable')
      if (sheets.length === 0) return setState('apart')
      perform(carryPins, { documentId: document.id, fileKey: currentKey, sheets: [...sheets] }, carryMessages)
      setState('offered')
    } catch {
      setState('unreadable')
    }
  }

  const revision = before.revision ? `Rev ${before.revision}` : 'the revision before'
  const message = {
    offered: `${countToLabel(pins.length, 'pin')} of ${revision} ${pins.length === 1 ? 'is' : 'are'} not on this revision.`,
    aligning: 'Aligning the sheets…',
    apart: `The sheets have too little in common with ${revision}. Compare them, and set the pins by hand.`,
    unreadable: `The file of ${revision} could not be read. Check the connection and try again.`,
  }[state]
  return (
    <section
      aria-label="Pins of the revision before"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-surface px-4 py-2 text-control"
    >
      <span role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        <MapPin className="size-4 shrink-0" aria-hidden />
        {message}
      </span>
      <span className="flex items-center gap-2">
        {state === 'apart' ? (
          <Button size="small" onClick={onCompare}>
            Compare
          </Button>
        ) : (
          <Button size="small" disabled={state === 'aligning'} onClick={() => void carry(fileKey)}>
            {state === 'unreadable' ? 'Try Again' : 'Carry Pins'}
          </Button>
        )}
        <IconButton label="Dismiss" icon={<X />} onClick={() => setState('dismissed')} />
      </span>
    </section>
  )
}
