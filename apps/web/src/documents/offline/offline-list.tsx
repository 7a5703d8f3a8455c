/** The sets that this device keeps, with size, progress and the time of the last check. */

import { listFreed, measureFiles, type OfflineSet } from '@plumbline/domain/documents/offline/offline-sets.ts'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#core/confirm/confirm-delete.tsx'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { OfflineState } from './create-offline-sets.ts'
import {
  filesAndSize,
  offlineMessages,
  problemSentences,
  toProgressText,
  useScopeLabel,
} from './offline-texts.ts'
import { useOfflineSets, useStocked } from './use-offline-sets.ts'

export function OfflineList() {
  const offline = useOfflineSets()
  const getLabel = useScopeLabel()
  const toasts = useToasts()
  const [removing, setRemoving] = useState<OfflineSet>()
  if (!offline) return null

  function remove(set: OfflineSet) {
    offline?.offline.remove(set.id)
    const undo = () => offline?.offline.add(set)
    toasts.show({ ...offlineMessages.removed, action: { label: 'Undo', onPress: undo } })
  }

  if (offline.sets.length === 0)
    return (
      <p className="text-muted">
        Nothing yet. Choose Keep Offline on the Documents screen, before you go where there is no signal.
      </p>
    )
  return (
    <>
      {offline.problem && (
        <p role="status" className="text-control">
          {problemSentences[offline.problem]}
        </p>
      )}
      <ul aria-label="Kept Offline" className="flex flex-col divide-y divide-line">
        {offline.sets.map((state) => (
          <li key={state.set.id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">{getLabel(state.set.scope)}</p>
              <SetStatus {...state} hasProblem={offline.problem !== undefined} />
            </div>
            <IconButton
              label={`Remove ${getLabel(state.set.scope)} from this device`}
              icon={<Trash2 />}
              onClick={() => setRemoving(state.set)}
            />
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveSet
          set={removing}
          label={getLabel(removing.scope)}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

type SetStatusProps = OfflineState['sets'][number] & { hasProblem: boolean }

function SetStatus({ set, lost, hasProblem, ...measure }: SetStatusProps) {
  const isComplete = measure.storedFiles + lost >= measure.files
  return (
    <div className="text-control text-muted tabular-nums">
      {measure.files === 0 ? (
        <p>No document with a file belongs to this set now.</p>
      ) : isComplete ? (
        <p>{filesAndSize(measure)}</p>
      ) : (
        <ProgressBar
          label="Fetched"
          note={toProgressText(measure)}
          value={(measure.storedBytes / (measure.bytes || 1)) * 100}
          tone={hasProblem ? 'orange' : 'blue'}
        />
      )}
      {lost > 0 && <p>{countToLabel(lost, 'file is', 'files are')} not on the team’s server.</p>}
      {set.checkedAt && <p>Last checked {momentToLabel(set.checkedAt)}</p>}
    </div>
  )
}

interface RemoveSetProps {
  set: OfflineSet
  label: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a set is removed, and names what leaves the device. */
export function RemoveSet({ set, label, onConfirm, onClose }: RemoveSetProps) {
  const offline = useOfflineSets()
  const filed = useStocked()
  if (!offline) return null
  const sets = offline.sets.map((state) => state.set)
  const freed = measureFiles(listFreed(set, sets, filed, offline.stored), offline.stored)
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title="Remove from this device"
        confirmLabel="Remove"
        isOpen
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>
          “{label}” is no longer kept.{' '}
          {freed.files === 0
            ? 'No file leaves this device.'
            : `${filesAndSize(freed)}, ${freed.files === 1 ? 'leaves' : 'leave'} this device.`}{' '}
          The documents stay in the team. You can undo this right after.
        </p>
      </ConfirmDialog>
    </Suspense>
  )
}
