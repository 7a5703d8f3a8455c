/** What happens once the server has answered to an accepted invitation: its team opens, or the form gives the reason. */
import type { Answered } from '#data/team/team-accounts.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import type { FormErrors } from '#people/accounts/use-account-form.ts'
import { invitationTexts, passwordFailures } from './texts.ts'
import { useEnter } from './use-enter.ts'

export function useAccept(): (answer: Answered<unknown>) => Promise<FormErrors | undefined> {
  const enter = useEnter()
  return async (answer) => {
    if (!answer.isDone) {
      const field = passwordFailures.includes(answer.failure) ? 'password' : 'form'
      return { [field]: failureToSentence(answer.failure, invitationTexts) }
    }
    const why = await enter()
    return why === undefined ? undefined : { form: why }
  }
}
