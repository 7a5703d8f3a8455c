/** The panel of the sign: what the state means, what can be done, and the changes that the server has refused. */
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import { useEffect, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { useSignOut } from '#core/navigation/use-sign-out.ts'
import type { Message } from '#core/perform/messages.ts'
import type { SyncState, TeamSync } from '#data/team/cache/sync-state.ts'
import type { QueuedRequest, RefusedRequest } from '#data/team/cache/team-cache-schema.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { enteredTexts } from './entered-texts.ts'
import { LostChanges } from './lost-changes.tsx'
import type { syncToTexts } from './sync-texts.ts'

interface SyncPanelProps {
  sync: TeamSync
  state: SyncState
  texts: ReturnType<typeof syncToTexts>
  lost: readonly QueuedRequest[]
  onDiscard: (requestId: string) => void
}

export function SyncPanel({ sync, state, texts, lost, onDiscard }: SyncPanelProps) {
  return (
    <div className="w-[min(24rem,calc(100vw-2rem))]">
      <div className="flex flex-col items-start gap-2 px-4 py-3">
        <h2 className="font-semibold">{texts.label}</h2>
        <p className="text-muted">{texts.description}</p>
        <Remedy sync={sync} kind={state.kind} />
      </div>
      {state.kind === 'attention' && (
        <ul className="border-line border-t">
          {state.refused.map((refused) => (
            <RefusedItem
              key={refused.request.id}
              refused={refused}
              onRetry={() => void sync.retry(refused.request.id)}
              onDiscard={() => onDiscard(refused.request.id)}
            />
          ))}
        </ul>
      )}
      {lost.length > 0 && <LostChanges sync={sync} lost={lost} />}
    </div>
  )
}

/** What a person can do about a state. */
export function Remedy({ sync, kind }: { sync: TeamSync; kind: SyncState['kind'] }) {
  const signOut = useSignOut()
  if (kind === 'offline' || kind === 'storage-full') return <Button onClick={sync.reconnect}>Try Now</Button>
  if (kind === 'signed-out') return <Button onClick={signOut}>Sign In Again</Button>
  if (kind === 'outdated') return <Button onClick={() => location.reload()}>Reload</Button>
  if (kind === 'removed') return <Button onClick={signOut}>Sign Out</Button>
  return null
}

interface RefusedItemProps {
  refused: RefusedRequest
  onRetry: () => void
  onDiscard: () => void
}

function RefusedItem({ refused, onRetry, onDiscard }: RefusedItemProps) {
  const { store, clock } = useServices()
  const message = useRefusedMessage(refused, store.records)
  if (!message) return null
  const entered = enteredTexts(refused.request)
  return (
    <li className="flex flex-col gap-2 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p className="text-muted">{message.description}</p>}
        {entered.length > 0 && <p className="line-clamp-6 whitespace-pre-line">“{entered.join(', ')}”</p>}
        <p className="text-muted text-small">Entered {momentToLabel(refused.request.at)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Try Again: ${message.title}`} onClick={onRetry}>
          Try Again
        </Button>
        <Button
          size="small"
          aria-label={`Download: ${message.title}`}
          onClick={() => void download(refused, clock.now())}
        >
          Download
        </Button>
        <Button size="small" variant="ghost" aria-label={`Discard: ${message.title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}

async function download(refused: RefusedRequest, now: Date): Promise<void> {
  const { downloadRequests } = await import('./download-requests.ts')
  downloadRequests([refused], now)
}

/** Uses the messages of the command, which are loaded with those of all commands. */
function useRefusedMessage(refused: RefusedRequest, records: Records): Message | undefined {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    let isCurrent = true
    import('#app/messages/messages-by-command.ts').then(
      ({ refusalToText }) =>
        isCurrent && setMessage(refusalToText(refused.request, refused.refusal, records)),
      () => isCurrent && setMessage({ title: 'Not Saved' }),
    )
    return () => {
      isCurrent = false
    }
  }, [refused, records])
  return message
}
