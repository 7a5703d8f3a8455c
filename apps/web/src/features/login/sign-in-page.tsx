/** Sign-in. A workspace in the browser checks no password. The e-mail address identifies the user. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SignInServices } from '#data/sign-in-services.ts'
import type { Values } from '#data/value-store.ts'
import { workspaceKind } from '#data/values.ts'
import { Wordmark } from '#parts/brand/wordmark.tsx'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

interface SignInPageProps {
  signInServices: Pick<SignInServices, 'session' | 'latency'> & { values: Values }
  /** Opens the first screen. */
  onSignedIn: () => Promise<void>
}

/** The demo needs no address. The profile can add a name at any time. */
const demoEmail = 'guest@plumbline.example'

/** Also rendered at build time, so it does not use browser APIs until something is clicked. */
export function SignInPage({ signInServices, onSignedIn }: SignInPageProps) {
  const toasts = useToasts()
  const [missing, setMissing] = useState<readonly string[]>([])
  /** The submitted form. */
  const [sent, setSent] = useState<'sign-in' | 'demo'>()
  const isHere = useRef(false)
  // The page is rendered for a first visit. An own workspace has no demo to try.
  const [isDemo, setIsDemo] = useState(true)

  useLayoutEffect(() => {
    isHere.current = true
    setIsDemo(signInServices.values.get(workspaceKind) === 'demo')
    return () => {
      isHere.current = false
    }
  }, [signInServices])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const empty = [email === '' && 'email', form.get('password') === '' && 'password'].filter(
      (name) => name !== false,
    )
    setMissing(empty)
    if (empty.length > 0) return toasts.show({ ...words.failed, tone: 'destructive' })

    await enter(email, 'sign-in')
  }

  async function tryDemo(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await enter(demoEmail, 'demo')
  }

  async function enter(email: string, form: 'sign-in' | 'demo') {
    if (sent) return
    setSent(form)
    await signInServices.latency.pretend('login')
    // Do not sign in somebody who has gone elsewhere meanwhile. If the browser did not store the user, the toast about
    // the storage fault says why.
    if (isHere.current && signInServices.session.signIn(email).kind === 'stored') {
      toasts.show(words.signedIn)
      await onSignedIn()
    }
    setSent(undefined)
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
        {/* With this method, submitting before any script has loaded does not send the password anywhere. */}
        <form
          method="dialog"
          name="sign-in"
          noValidate
          onSubmit={signIn}
          className="card flex flex-col gap-4 p-6"
        >
          <h1 className="font-semibold text-title">Sign in</h1>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={missing.includes('email') ? 'Enter an e-mail address.' : undefined}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={missing.includes('password') ? 'Enter a password.' : undefined}
          />
          <Button type="submit" variant="primary" isBusy={sent === 'sign-in'}>
            Sign in
          </Button>
          <noscript>
            <p className="text-danger text-small">
              Signing in needs JavaScript: your records are kept by this browser, not by a server. Please
              allow scripts for this page.
            </p>
          </noscript>
          <p className="text-muted text-small">
            Demo: any e-mail and any password will do, as long as neither is empty. An interactive tour starts
            on your first login. Everything you enter stays in this browser.
          </p>
        </form>
        {isDemo && (
          <form
            noValidate
            method="dialog"
            name="demo"
            onSubmit={tryDemo}
            className="mt-4 flex flex-col gap-2 text-center"
          >
            <Button type="submit" isBusy={sent === 'demo'}>
              Try the demo
            </Button>
            <p className="text-muted text-small">Sample projects to look around in. Nothing to fill in.</p>
          </form>
        )}
      </div>
    </main>
  )
}
