/** What this browser has sent and the team's server no longer has, numbered, to be sent again or forgotten. */
import { useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import type { TeamSync } from '#data/team/cache/sync-state.ts'
import type { QueuedRequest } from '#data/team/cache/team-cache-schema.ts'
import { useServices } from '#data/workspace/services.ts'
import { deedAlone } from '#registers/history/deeds.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { enteredTexts } from './entered-texts.ts'

interface LostChangesProps {
  sync: TeamSync
  lost: readonly QueuedRequest[]
}

export function LostChanges({ sync, lost }: LostChangesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { clock } = useServices()
  const chosen = lost.map(({ request }) => request.id).filter((id) => !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <section aria-label="Changes to send again" className="border-line border-t">
      <div className="flex flex-col items-start gap-2 px-4 py-3">
        <h3 className="font-semibold">{`${countToLabel(lost.length, 'change')} to send again`}</h3>
        <p className="text-muted">
          The server’s database was restored, and no longer has what you entered after the back-up. Choose
          what to send again. It is sent in this order.
        </p>
      </div>
      <ol className="max-h-80 list-decimal overflow-y-auto pr-4 pl-10">
        {lost.map(({ request }) => {
          const [what, ...others] = [
            upperFirst(deedAlone({ action: request.name, effect: 'changed' })),
            ...enteredTexts(request),
          ]
          return (
            <li key={request.id} className="py-1 wrap-anywhere">
              <Checkbox
                label={others.length > 0 ? `${what}: ${others.join(', ')}` : (what ?? '')}
                checked={!left.has(request.id)}
                onChange={({ target }) => choose(request.id, target.checked)}
              />
              <span className="block text-muted text-small">{`Entered ${momentToLabel(request.at)}`}</span>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <Button
          size="small"
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => void sync.sendAgain(chosen)}
        >
          {`Send ${chosen.length.toLocaleString('en-US')} Again`}
        </Button>
        <Button size="small" onClick={() => void download(lost, clock.now())}>
          Download
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={chosen.length === 0}
          onClick={() => void sync.forgetLost(chosen)}
        >
          {`Discard ${chosen.length.toLocaleString('en-US')}`}
        </Button>
      </div>
    </section>
  )
}

async function download(lost: readonly QueuedRequest[], now: Date): Promise<void> {
  const { downloadRequests } = await import('./download-requests.ts')
  downloadRequests(lost, now)
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
