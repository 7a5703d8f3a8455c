/** In the details of a document: whether this device keeps it, and a button that keeps it alone. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  listCurrentFiles,
  listInScope,
  measureFiles,
} from '@plumbline/domain/documents/offline/offline-sets.ts'
import { useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { RemoveSet } from './offline-list.tsx'
import { offlineMessages, useScopeLabel } from './offline-texts.ts'
import { useOfflineSets, useStocked } from './use-offline-sets.ts'

export function KeepDocumentOffline({ document }: { document: ProjectDocument }) {
  const offline = useOfflineSets()
  const { newId } = useServices()
  const getLabel = useScopeLabel()
  const toasts = useToasts()
  const filed = useStocked()
  const [isRemoving, setIsRemoving] = useState(false)
  const { file, id } = document
  if (!offline || !file) return null
  const sets = offline.sets.map(({ set }) => set)
  const isAlone = ({ scope }: (typeof sets)[number]) => scope.kind === 'documents' && scope.ids.length === 1
  const including = sets.filter(({ scope }) => listInScope(scope, filed).some((each) => each.id === id))
  const own = including.find(isAlone)
  const set = own ?? including[0]
  const measure = measureFiles(listCurrentFiles([document], filed.markups), offline.stored)

  function keep() {
    if (!offline) return
    offline.offline.add({ id: newId(), scope: { kind: 'documents', ids: [id] } })
    toasts.show(offlineMessages.started(measure))
  }

  function remove() {
    if (!own || !offline) return
    offline.offline.remove(own.id)
    const undo = () => offline.offline.add(own)
    toasts.show({ ...offlineMessages.removed, action: { label: 'Undo', onPress: undo } })
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
      {set ? (
        <p className="text-muted">
          {measure.storedFiles === measure.files ? 'Kept on this device' : 'Being fetched to this device'}
          {!own && ` with “${getLabel(set.scope)}”`}
          {set.checkedAt && `, last checked ${momentToLabel(set.checkedAt)}`}
        </p>
      ) : (
        <Button size="small" onClick={keep}>
          Keep Offline ({sizeToText(measure.bytes)})
        </Button>
      )}
      {own && (
        <Button size="small" variant="ghost" onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      )}
      {own && isRemoving && (
        <RemoveSet
          set={own}
          label={getLabel(own.scope)}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}
