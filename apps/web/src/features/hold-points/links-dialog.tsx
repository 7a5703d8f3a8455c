/** The documents that a hold point links, for everybody who may see it. */
import { type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface LinksDialogProps {
  point: HoldPoint
  mayEdit: boolean
  onClose: () => void
}

export function LinksDialog({ point, mayEdit, onClose }: LinksDialogProps) {
  const { id, documentLinks, projectId } = point
  const name = getTitle(point.name)
  return (
    <Dialog
      title="Linked Documents"
      description={name}
      isOpen
      closesOutside
      aside={<RecordPresence of={holdPoints} id={id} />}
      onClose={onClose}
    >
      <RecordLinks
        holder={{ list: 'hold-points', id }}
        links={documentLinks}
        {...{ name, projectId, mayEdit }}
      />
    </Dialog>
  )
}
