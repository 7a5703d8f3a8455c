/** The devices on which the account is signed in. */
import type { Sessions } from '@plumbline/domain/team/wire/team.ts'
import { useState } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import type { Answered, TeamAccounts } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { AnsweredPart } from '#people/accounts/answered-part.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { messages } from './messages.ts'

const sessions = (accounts: TeamAccounts) => accounts.sessions()

export function SessionsCard() {
  const { accounts } = useServices()
  const toasts = useToasts()
  const answer = useAnswer(sessions)
  const [isBusy, setIsBusy] = useState(false)

  async function end(
    call: (accounts: TeamAccounts) => Promise<Answered<unknown>>,
    message: { title: string; description: string },
  ) {
    if (isBusy) return
    setIsBusy(true)
    const ended = await accounts()
      .then(call)
      .catch((): Answered<unknown> => ({ isDone: false, failure: 'unreachable' }))
    toasts.show(ended.isDone ? message : messages.failed(failureToSentence(ended.failure)))
    await answer.ask()
    setIsBusy(false)
  }

  const endOthers = () => end(({ endOtherSessions }) => endOtherSessions(), messages.othersEnded)

  return (
    <Card title="Signed-in Devices">
      <AnsweredPart answer={answer}>
        {({ sessions }) => (
          <>
            <ul aria-label="Signed-in devices" className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() =>
                    void end(
                      ({ endSession }) => endSession(session.id),
                      messages.sessionEnded(session.device),
                    )
                  }
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button className="mt-4" isBusy={isBusy} onClick={() => void endOthers()}>
                Sign Out Other Devices
              </Button>
            )}
          </>
        )}
      </AnsweredPart>
    </Card>
  )
}

interface SessionRowProps {
  session: Sessions['sessions'][number]
  onEnd: () => void
}

function SessionRow({ session: { device, ip, signedInAt, lastSeenAt, isThis }, onEnd }: SessionRowProps) {
  const { clock } = useServices()
  return (
    <li aria-label={device} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-muted text-small">
          Signed in {momentToLabel(signedInAt)}
          {isThis ? '' : `, last seen ${instantToAge(lastSeenAt, clock.now())}`}
          {ip && `, from ${ip}`}
        </p>
      </div>
      {!isThis && (
        <Button size="small" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  )
}
