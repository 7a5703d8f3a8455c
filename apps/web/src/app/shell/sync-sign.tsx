/** The connection to the team: a sign that shows whether changes are saved, and a notice when the records were removed. */

import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import clsx from 'clsx'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { teamSession } from '#data/storage/values.ts'
import type { SyncState, TeamSync } from '#data/team/cache/sync-state.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#documents/transmittals/messages.ts'
import { Popover } from '#ui/controls/popover.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Remedy, SyncPanel } from './sync-panel.tsx'
import { syncToAnnouncement, syncToTexts } from './sync-texts.ts'

const icons: Record<SyncState['kind'], typeof CloudCheck> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  'storage-full': CloudAlert,
  attention: CloudAlert,
  'signed-out': CloudAlert,
  outdated: RefreshCw,
  removed: CloudAlert,
}
const tones: Partial<Record<SyncState['kind'], string>> = {
  offline: 'bg-warning-soft text-warning',
  'storage-full': 'bg-warning-soft text-warning',
  attention: 'bg-danger-soft text-danger',
  'signed-out': 'bg-warning-soft text-warning',
  outdated: 'bg-warning-soft text-warning',
  removed: 'bg-danger-soft text-danger',
}

export function SyncSign({ sync }: { sync: TeamSync }) {
  const { clock } = useServices()
  const state = useVisible(useSyncExternalStore(sync.onChange, sync.state))
  const lost = useSyncExternalStore(sync.onChange, sync.lost)
  const announcement = useAnnouncement(state)
  useRenumberedToasts()
  const organisation = useOrganisation()
  const [discarded, setDiscarded] = useState<string>()
  const texts = syncToTexts(state, organisation, clock.now())
  const isCalm = state.kind === 'saved' && lost.length === 0
  const isLost = state.kind === 'saved' && !isCalm
  const label = isLost ? `${countToLabel(lost.length, 'change')} to send again` : texts.label
  const Icon = isLost ? CloudAlert : icons[state.kind]

  return (
    <>
      <Popover
        label="Connection to the team"
        trigger={
          <button
            type="button"
            title={label}
            aria-label={label}
            className={clsx(
              'icon-button cursor-pointer',
              !isCalm && 'md:inline-flex md:w-auto md:gap-2 md:px-2.5',
              isLost ? 'bg-warning-soft text-warning' : tones[state.kind],
            )}
          >
            <Icon aria-hidden />
            {!isCalm && <span className="hidden whitespace-nowrap text-small md:inline">{label}</span>}
          </button>
        }
      >
        <SyncPanel sync={sync} state={state} texts={texts} lost={lost} onDiscard={setDiscarded} />
      </Popover>
      <span className="sr-only" role="status">
        {announcement}
      </span>
      <ConfirmDialog
        title="Discard this change"
        confirmLabel="Discard"
        isOpen={discarded !== undefined}
        onConfirm={() => discarded !== undefined && void sync.discard(discarded)}
        onClose={() => setDiscarded(undefined)}
      >
        What you entered is removed from this browser. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

/**
 * In place of each screen, which would look as if there had never been any records. It is only hidden, because a form
 * that is open keeps what was typed.
 */
export function RecordsRemoved({ sync }: { sync: TeamSync }) {
  const { clock } = useServices()
  const state = useSyncExternalStore(sync.onChange, sync.state)
  const organisation = useOrganisation()
  if (state.kind !== 'signed-out' && state.kind !== 'removed') return null
  const { label, description } = syncToTexts(state, organisation, clock.now())
  return (
    <section
      aria-label={label}
      className="card mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-card print:hidden [&~*]:hidden!"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <CloudAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <p className="font-semibold">{label}</p>
          <p className="max-w-prose text-muted">{description}</p>
        </div>
      </div>
      <Remedy sync={sync} kind={state.kind} />
    </section>
  )
}

function useOrganisation(): string {
  return useValue(teamSession)?.organisation.name ?? 'the team'
}

/** Most changes are saved within a blink, so a wait is shown only when it has lasted. */
const patienceMs = 1_500

function useVisible(state: SyncState): SyncState {
  const [waited, setWaited] = useState<SyncState['kind']>()
  const { kind } = state
  useEffect(() => {
    const timer = setTimeout(() => setWaited(kind), patienceMs)
    return () => clearTimeout(timer)
  }, [kind])
  return kind === 'saving' && waited !== kind ? { kind: 'saved' } : state
}

function useAnnouncement(state: SyncState): string {
  const [reported, setReported] = useState<{ kind?: SyncState['kind']; text: string }>({ text: '' })
  if (reported.kind !== state.kind) {
    const text = syncToAnnouncement(state, reported.kind)
    setReported({ kind: state.kind, text: text ?? reported.text })
  }
  return reported.text
}

/** Reports which number a transmittal has got in the team, if another user took the one that was shown here. */
function useRenumberedToasts(): void {
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
