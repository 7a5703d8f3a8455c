/** Sign-in: in a browser-only workspace the door is open, the name on it is what counts. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Door } from '#data/door.ts'
import { Wordmark } from '#parts/brand/wordmark.tsx'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

interface SignInPageProps {
  door: Pick<Door, 'session' | 'latency'>
  /** Leads to the first screen. */
  onSignedIn: () => Promise<void>
}

/** Drawn at build time too, so it reads nothing of the browser until something is pressed. */
export function SignInPage({ door, onSignedIn }: SignInPageProps) {
  const toasts = useToasts()
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const empty = [email === '' && 'email', form.get('password') === '' && 'password'].filter(
      (name) => name !== false,
    )
    setMissing(empty)
    if (empty.length > 0) return toasts.show({ ...words.failed, tone: 'destructive' })

    setIsBusy(true)
    await enter(email)
    setIsBusy(false)
  }

  async function enter(email: string) {
    await door.latency.pretend('login')
    // Somebody who went elsewhere meanwhile does not want in any more.
    if (!isHere.current) return
    // Where the browser did not keep it, the fault's toast says why.
    if (door.session.signIn(email).kind === 'failed') return
    toasts.show(words.signedIn)
    await onSignedIn()
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex justify-center">
          <a href={toHref(paths.landing)} aria-label="Plumbline, home">
            <Wordmark />
          </a>
        </div>
        {/* Pressed before any script has come, a form of this method sends its password nowhere. */}
        <form method="dialog" noValidate onSubmit={signIn} className="card flex flex-col gap-4 p-6">
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
          <Button type="submit" variant="primary" isBusy={isBusy}>
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
      </div>
    </main>
  )
}
