/** Sign-in: to the team of this server, if it has one, or to the workspace of this browser, which checks no password. */
import { type FormEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StepName } from './later-step.tsx'
import { useServerTeam } from './use-server-team.ts'
import { type SignInErrors, type SignInPorts, useSignIn } from './use-sign-in.ts'

const LaterStep = lazyModule(() => import('./later-step.tsx').then((module) => module.LaterStep))

/**
 * In the page that is rendered at build time, first-look.js decides by these which parts are shown, because it knows
 * whether the server has a team and which kind of workspace this browser has. So nothing moves when React starts, and a
 * click that has begun ends where it began.
 */
const onlyWithTeam = '[html:not([data-team])_&]:hidden'
const onlyWithoutTeam = '[html[data-team]_&]:hidden'
const onlyWithDemo = '[html[data-workspace=own]_&]:hidden'

/** It is rendered at build time too, so it does not use browser APIs until something is clicked. */
export function SignInPage(ports: SignInPorts) {
  const { signInServices } = ports
  const { team, settled } = useServerTeam(signInServices)
  const [chosen, setChosen] = useState<Where>('team')
  const [step, setStep] = useState<StepName>()
  const [isBack, setIsBack] = useState(false)
  const email = useRef('')
  // A personal workspace has no demo to try. Undefined in the page that is rendered at build time.
  const [isDemo, setIsDemo] = useState<boolean>()
  const where = team ? chosen : 'browser'
  const { form, errors, sent, signIn, tryDemo, enterVerified, forgetErrors } = useSignIn(ports, settled, () =>
    go('code'),
  )

  useLayoutEffect(() => setIsDemo(signInServices.values.get(workspaceKind) === 'demo'), [signInServices])

  // A user may have chosen before this script loaded.
  useLayoutEffect(() => {
    const choice = form.current?.querySelector<HTMLInputElement>('[name="where"][value="browser"]')
    if (choice?.checked) setChosen('browser')
  }, [form])

  function choose(next: Where) {
    forgetErrors()
    setChosen(next)
  }

  // The form is mounted again, and a keyboard goes on in it.
  useEffect(() => {
    if (isBack) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [isBack, form])

  function go(next: StepName | undefined) {
    setIsBack(next === undefined)
    setStep(next)
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          <a href={toHref(paths.landing)} aria-label="Plumbline, home">
            <Wordmark />
          </a>
          <p className="text-balance text-muted">
            Drawings, approvals, actions and the program of your projects, with or without a signal.
          </p>
        </div>
        {step ? (
          <Suspense fallback={null}>
            <LaterStep
              step={step}
              accounts={signInServices.accounts}
              email={email.current}
              onVerified={enterVerified}
              onBack={() => go(undefined)}
              onGiveUp={() => go(undefined)}
            />
          </Suspense>
        ) : (
          <>
            <SignInForm
              form={form}
              team={team}
              where={where}
              email={email.current}
              errors={errors}
              isBusy={sent === 'sign-in'}
              onWhere={choose}
              onEmail={(typed) => {
                email.current = typed
              }}
              onSubmit={signIn}
              onForgotten={() => go('forgotten')}
            />
            {isDemo !== false && <DemoForm isDemo={isDemo} isBusy={sent === 'demo'} onSubmit={tryDemo} />}
          </>
        )}
      </div>
    </main>
  )
}

interface SignInFormProps {
  form: RefObject<HTMLFormElement | null>
  /** The name of the team of this server; '' if it has none, undefined until that is known. */
  team: string | undefined
  where: Where
  /** What was typed before another step was shown. */
  email: string
  errors: SignInErrors
  isBusy: boolean
  onWhere: (where: Where) => void
  onEmail: (typed: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onForgotten: () => void
}

function SignInForm(props: SignInFormProps) {
  const { form, team, where, email, errors, isBusy, onWhere, onEmail, onSubmit, onForgotten } = props

  function noteEmail({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'email') onEmail(target.value)
  }

  return (
    // With this method, submitting before any script has loaded does not send the password anywhere.
    <form
      ref={form}
      method="dialog"
      name="sign-in"
      noValidate
      onInput={noteEmail}
      onSubmit={onSubmit}
      className="card flex flex-col gap-4 p-6"
    >
      <h1 className="font-semibold text-title">Sign in</h1>
      {team !== '' && (
        <div className={team === undefined ? onlyWithTeam : undefined}>
          <WorkspaceChoice
            team={team ?? 'Your team'}
            value={team === undefined ? 'team' : where}
            onChange={onWhere}
          />
        </div>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Sign in
      </Button>
      <noscript>
        <p className="text-danger text-small">
          Signing in needs JavaScript: your records are kept by this browser, not by a server. Please allow
          scripts for this page.
        </p>
      </noscript>
      {(team === undefined || where === 'team') && (
        <div className={team === undefined ? onlyWithTeam : undefined}>
          <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-small">
            <p>New here? Ask your team for an invitation.</p>
            <button
              type="button"
              className="min-h-target cursor-pointer text-accent-text underline-offset-2 hover:underline"
              onClick={onForgotten}
            >
              Forgot password?
            </button>
          </div>
        </div>
      )}
      {(team === undefined || where === 'browser') && (
        <p className={`text-muted text-small ${team === undefined ? onlyWithoutTeam : ''}`}>
          Demo: any e-mail and any password will do, as long as neither is empty. An interactive tour starts
          on your first login. Everything you enter stays in this browser.
        </p>
      )}
    </form>
  )
}

interface DemoFormProps {
  /** Undefined until the kind of the workspace is known. */
  isDemo: boolean | undefined
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function DemoForm({ isDemo, isBusy, onSubmit }: DemoFormProps) {
  return (
    <form
      noValidate
      method="dialog"
      name="demo"
      onSubmit={onSubmit}
      className={`mt-4 flex flex-col gap-2 text-center ${isDemo ? '' : onlyWithDemo}`}
    >
      <Button type="submit" isBusy={isBusy}>
        Try the demo
      </Button>
      <p className="text-muted text-small">Sample projects to look around in. Nothing to fill in.</p>
    </form>
  )
}

/** Where to sign in: the team of this server, or the workspace of this browser. */

type Where = 'team' | 'browser'

interface WorkspaceChoiceProps {
  team: string
  value: Where
  onChange: (where: Where) => void
}

function WorkspaceChoice({ team, value, onChange }: WorkspaceChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Workspace" className="segments w-full flex-nowrap">
      <label className="segment min-w-0 flex-1 justify-center">
        <input
          type="radio"
          name="where"
          value="team"
          checked={value === 'team'}
          onChange={() => onChange('team')}
        />
        {/* Filled in by first-look.js before React starts. */}
        <span data-team-name suppressHydrationWarning className="truncate">
          {team}
        </span>
      </label>
      <label className="segment flex-1 justify-center whitespace-nowrap">
        <input
          type="radio"
          name="where"
          value="browser"
          checked={value === 'browser'}
          onChange={() => onChange('browser')}
        />
        This browser
      </label>
    </div>
  )
}
