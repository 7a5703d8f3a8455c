/** Sign-in: in a browser-only workspace the door is open, the name on it is what counts. */
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '#data/site.ts'
import { Wordmark } from '#parts/brand/wordmark.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function LoginScreen() {
  const { session, latency } = useSite()
  const toasts = useToasts()
  const navigate = useNavigate()
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
    await latency.pretend('login')
    // Somebody who went elsewhere meanwhile does not want in any more.
    if (!isHere.current) return
    setIsBusy(false)
    const write = session.signIn(email)
    // The shell's fault toast says why the browser did not keep it.
    if (write.kind === 'failed') return
    toasts.show(words.signedIn)
    await navigate({ to: paths.dashboard })
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex justify-center">
          <Wordmark />
        </div>
        <form noValidate onSubmit={signIn} className="card flex flex-col gap-4 p-6">
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
          <p className="text-muted text-small">
            Demo: any e-mail and any password will do, as long as neither is empty. Everything you enter stays
            in this browser.
          </p>
        </form>
      </div>
    </main>
  )
}
