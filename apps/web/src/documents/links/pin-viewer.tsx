/** The viewer at a pin of a record. Of several, one on a current revision comes first. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useState } from 'react'
import { LinkedViewer } from './linked-viewer.tsx'
import { useLastPins } from './use-last-pins.ts'
import { usePinPlaces } from './use-pin-places.ts'

interface PinViewerProps {
  list: string
  /** The id of the linked record. */
  id: Id
  onClose: () => void
}

export function PinViewer({ list, id, onClose }: PinViewerProps) {
  const places = usePinPlaces(useLastPins(list, id))
  const [chosen, setChosen] = useState<{ readonly revisionId: string | undefined }>()
  const place = places.find(({ revisionId }) => revisionId === undefined) ?? places[0]
  if (!place) return null
  const { pin, revisionId } = place
  return (
    <LinkedViewer
      {...{ id: pin.documentId, revisionId, ...chosen }}
      openAt={{ page: pin.page + 1, find: '', markup: pin.id }}
      onChoose={(next) => setChosen({ revisionId: next })}
      onClose={onClose}
    />
  )
}
