/** Signs in to the team of this server, or to the workspace of this browser. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Values } from '#data/storage/value-store.ts'
import type { SignInServices } from '#data/workspace/sign-in-services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './texts.ts'

export interface SignInPorts {
  signInServices: Pick<SignInServices, 'session' | 'latency' | 'accounts'> & { values: Values }
  /** Opens the first screen. */
  onSignedIn: () => Promise<void>
}

/** The demo needs no address. The profile can add a name at any time. */
const demoEmail = 'guest@plumbline.example'

export type SignInErrors = { readonly [Name in 'email' | 'password']?: string | undefined }

export function useSignIn(
  { signInServices, onSignedIn }: SignInPorts,
  /** The name of the server's team, once the server has answered. */
  settled: () => Promise<string>,
  onCode: () => void,
) {
  const toasts = useToasts()
  const [errors, setErrors] = useState<SignInErrors>({})
  /** The submitted form. */
  const [sent, setSent] = useState<'sign-in' | 'demo'>()
  const form = useRef<HTMLFormElement>(null)
  const isHere = useIsMounted()
  const team = createTeamSignIn(signInServices, {
    isHere: () => isHere.current,
    onCode,
    async onEntered() {
      toasts.show(messages.signedIn)
      await onSignedIn()
    },
  })

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password, isForBrowser, errors: found } = readForm(event.currentTarget)
    setErrors(found)
    if (Object.keys(found).length > 0) return toasts.show({ ...messages.failed, tone: 'destructive' })

    if (sent) return
    setSent('sign-in')
    // No one who has an account may end up in the demo because the server was slow to say that it has a team. The choice
    // is read from the form, because it may have been made before this script loaded.
    const isForTeam = !isForBrowser && (await settled()) !== ''
    if (isForTeam) await signInToTeam(email, password)
    else await enter(email)
    setSent(undefined)
  }

  async function signInToTeam(email: string, password: string) {
    const why = await team.signIn(email, password).catch(() => unreachable)
    if (why !== undefined) refuse(why)
  }

  function refuse(why: string) {
    setErrors({ password: why })
    toasts.show({ ...messages.refused(why), tone: 'destructive' })
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
  }

  async function enter(email: string) {
    await signInServices.latency.pretend('login')
    // Do not sign in a user who has gone elsewhere since then. If the browser did not store the user, the toast about
    // the storage fault explains why.
    if (isHere.current && signInServices.session.signIn(email).kind === 'stored') {
      toasts.show(messages.signedIn)
      await onSignedIn()
    }
  }

  return {
    form,
    errors,
    sent,
    signIn,
    async tryDemo(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (sent) return
      setSent('demo')
      await enter(demoEmail)
      setSent(undefined)
    },
    /** After the code. */
    async enterVerified() {
      const why = await team.enter().catch(() => unreachable)
      if (why !== undefined) toasts.show({ ...messages.refused(why), tone: 'destructive' })
    },
    forgetErrors: () => setErrors({}),
  }
}

interface TeamSignInParts {
  /** Whether the screen is still open. */
  isHere: () => boolean
  onCode: () => void
  onEntered: () => Promise<void>
}

/** Each function returns why it was refused, or undefined if it was not. */
function createTeamSignIn(
  { accounts, values }: SignInPorts['signInServices'],
  { isHere, onCode, onEntered }: TeamSignInParts,
) {
  async function enter(): Promise<string | undefined> {
    const { enterSignedIn } = await import('#people/accounts/enter-signed-in.ts')
    const why = await enterSignedIn(await accounts(), values)
    if (why === undefined) await onEntered()
    return why
  }

  return {
    enter,
    async signIn(email: string, password: string): Promise<string | undefined> {
      const [called, { failureToSentence }] = await Promise.all([
        accounts(),
        import('#people/accounts/failure-texts.ts'),
      ])
      const answer = await called.signIn(email, password)
      if (!answer.isDone) return failureToSentence(answer.failure)
      if (!isHere()) return undefined
      if (!answer.value.secondFactor) return enter()
      onCode()
      return undefined
    },
  }
}

function readForm(element: HTMLFormElement) {
  const form = new FormData(element)
  const email = String(form.get('email')).trim()
  const password = String(form.get('password'))
  const errors: SignInErrors = {
    ...(email === '' && { email: 'Enter an e-mail address.' }),
    ...(password === '' && { password: 'Enter a password.' }),
  }
  return { email, password, isForBrowser: form.get('where') === 'browser', errors }
}

function useIsMounted() {
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const unreachable = 'The server does not answer. Check the connection and try again.'
