/** The second factor: codes of an authenticator app, and back-up codes for when the app is lost. */
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { TeamAccounts } from '#data/team/team-accounts.ts'
import { AnsweredPart } from '#people/accounts/answered-part.tsx'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { TwoFactorTask } from './two-factor-dialog.tsx'

const TwoFactorDialog = lazyModule(() =>
  import('./two-factor-dialog.tsx').then((module) => module.TwoFactorDialog),
)

const session = (accounts: TeamAccounts) => accounts.session()

export function TwoFactorCard() {
  const answer = useAnswer(session)
  const [task, setTask] = useState<TwoFactorTask>()

  function close() {
    setTask(undefined)
    void answer.ask()
  }

  return (
    <Card title="Two-Factor Authentication">
      <AnsweredPart answer={answer}>
        {({ twoFactor }) => (
          <>
            <div className="flex gap-3">
              {twoFactor ? (
                <ShieldCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
              ) : (
                <ShieldAlert className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden />
              )}
              <p>
                {twoFactor
                  ? 'On. Signing in asks for your password and for a code of your authenticator app.'
                  : 'Off. With it, a person who learns your password still cannot sign in as you.'}
              </p>
            </div>
            <div className="mt-4 flex flex-wrap gap-2">
              {twoFactor ? (
                <>
                  <Button onClick={() => setTask('codes')}>New Back-up Codes</Button>
                  <Button onClick={() => setTask('off')}>Turn Off</Button>
                </>
              ) : (
                <Button variant="primary" onClick={() => setTask('on')}>
                  Turn On
                </Button>
              )}
            </div>
          </>
        )}
      </AnsweredPart>
      {task && (
        <Suspense fallback={null}>
          <TwoFactorDialog task={task} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
