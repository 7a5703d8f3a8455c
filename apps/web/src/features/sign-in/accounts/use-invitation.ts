/** Looks up the invitation of a link, and who is signed in on this device. */
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { LookedUpInvitation } from '@plumbline/domain/team/wire/team.ts'
import { useCallback, useEffect, useState } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { invitationTexts } from './texts.ts'

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

export function useInvitation(token: string) {
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
