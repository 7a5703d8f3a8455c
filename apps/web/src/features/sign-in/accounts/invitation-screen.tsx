/** Accepts an invitation to a team, with a new account or with the one that the person has. */

import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { LookedUpInvitation } from '@plumbline/domain/team/wire/team.ts'
import { useCallback, useEffect, useState } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { AccountPage } from '#people/accounts/account-page.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { NewPasswordField, passwordProblem } from '#people/accounts/new-password-field.tsx'
import { getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AcceptForm, type AcceptFormProps } from './accept-form.tsx'
import { ExistingAccountForm } from './existing-account-form.tsx'
import { InvitedEmail } from './invited-email.tsx'
import { invitationTexts, invitationToSentence } from './texts.ts'
import { UnusableLink } from './unusable-link.tsx'
import { useAccept } from './use-accept.ts'
import { useLinkToken } from './use-link-token.ts'

export function InvitationScreen() {
  const { token, arrivals } = useLinkToken()
  return <Invitation key={arrivals} token={token} />
}

function Invitation({ token }: { token: string }) {
  const { state, lookUp } = useInvitation(token)

  if (state.kind === 'asking') return <Looking />
  if (state.kind === 'unusable')
    return <UnusableLink title="This Invitation Cannot Be Used">{state.why}</UnusableLink>
  if (state.kind === 'failed')
    return (
      <AccountPage title="Your Invitation">
        <FormProblem problem={state.why} />
        <Button variant="primary" onClick={lookUp}>
          Try Again
        </Button>
      </AccountPage>
    )

  const { invitation, signedInAs, isForYou } = state
  const Form = isForYou ? AcceptForm : invitation.hasAccount ? ExistingAccountForm : NewAccountForm
  return (
    <AccountPage title={`Join ${invitation.organisation}`}>
      <p className="text-muted">{invitationToSentence(invitation)}</p>
      {signedInAs !== undefined && !isForYou ? (
        <OtherAccount signedInAs={signedInAs} email={invitation.email} onSignedOut={lookUp} />
      ) : (
        <Form token={token} invitation={invitation} />
      )}
    </AccountPage>
  )
}

function Looking() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <h1 className="flex items-center gap-2 text-muted" role="status">
        <Spinner />
        Looking up your invitation…
      </h1>
    </main>
  )
}

interface OtherAccountProps {
  signedInAs: string
  email: string
  onSignedOut: () => void
}

/** Another user is signed in on this device. */
function OtherAccount({ signedInAs, email, onSignedOut }: OtherAccountProps) {
  const { accounts } = useServices()
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    await accounts()
      .then((called) => called.signOut())
      .catch(() => {})
    // The team stays in this browser until another one is opened, which loads the page again.
    onSignedOut()
  }

  return (
    <>
      <p>
        This invitation is for <strong className="wrap-anywhere">{email}</strong>. On this device{' '}
        <strong className="wrap-anywhere">{signedInAs}</strong> is signed in.
      </p>
      <Button variant="primary" isBusy={isBusy} onClick={signOut}>
        Sign Out and Continue
      </Button>
    </>
  )
}

/** Accepts an invitation with a new account. */
function NewAccountForm({ token, invitation: { email, organisation } }: AcceptFormProps) {
  const { accounts } = useServices()
  const accept = useAccept()
  const [name, setName] = useState('')
  const known = [name, email, organisation]
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const password = getText(form, 'password')
    const found = onlyErrors({
      name: name.trim() ? undefined : 'Enter your name.',
      password: passwordProblem(password, known),
    })
    if (found) return found
    return accept(await (await accounts()).acceptInvitation(token, { name: name.trim(), password }))
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <InvitedEmail email={email} />
      <TextField
        label="Your Name"
        name="name"
        autoComplete="name"
        isRequired
        data-first-focus
        error={errors.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NewPasswordField name="password" known={known} error={errors.password} />
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Create Account and Join
      </Button>
    </form>
  )
}

/** `signedInAs`: an e-mail address. `isForYou`: it is the invited one. */
type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unusable'; readonly why: string }
  /** It may work at another attempt. */
  | { readonly kind: 'failed'; readonly why: string }
  | {
      readonly kind: 'found'
      readonly invitation: LookedUpInvitation
      readonly signedInAs: string | undefined
      readonly isForYou: boolean
    }

/** Looks up the invitation of a link, and who is signed in on this device. */
function useInvitation(token: string) {
  const { accounts, values } = useServices()
  const [state, setState] = useState<State>({ kind: 'asking' })

  const lookUp = useCallback(async () => {
    setState({ kind: 'asking' })
    setState(await ask().catch((): State => ({ kind: 'failed', why: failureToSentence('unreachable') })))

    async function ask(): Promise<State> {
      if (token === '') return { kind: 'unusable', why: invitationTexts['link-unknown'] }
      const { lookUpInvitation, session } = await accounts()
      const isSignedIn = values.get(teamSession) !== undefined
      const [found, own] = await Promise.all([lookUpInvitation(token), isSignedIn ? session() : undefined])
      if (!found.isDone) {
        const kind = found.failure in invitationTexts ? 'unusable' : 'failed'
        return { kind, why: failureToSentence(found.failure, invitationTexts) }
      }
      const signedInAs = own?.isDone ? own.value.account.email : undefined
      const isForYou = signedInAs !== undefined && isSameEmail(signedInAs, found.value.email)
      return { kind: 'found', invitation: found.value, signedInAs, isForYou }
    }
  }, [accounts, values, token])

  useEffect(() => void lookUp(), [lookUp])

  return { state, lookUp }
}
