/** Members and invitations as the server has them, and what an owner or admin does with them. */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import type { Invitations, OrganisationMembers, PersonalLink } from '@plumbline/domain/team/wire/team.ts'
import { useCallback, useState } from 'react'
import type { Answered, OrganisationCalls, TeamAccounts } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import type { LinkForPerson } from '#people/accounts/link-dialog.tsx'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './messages.ts'

export type Person = OrganisationMembers['members'][number]
export type Invitation = Invitations['invitations'][number]

export function usePeople(organisationId: string) {
  const { accounts } = useServices()
  const toasts = useToasts()
  const members = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisationId).members(), [organisationId]),
  )
  const invitations = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisationId).invitations(), [organisationId]),
  )
  const { link, forgetLink, handOver } = useLinkToHandOver()

  async function call<T>(run: (calls: OrganisationCalls) => Promise<Answered<T>>): Promise<Answered<T>> {
    const answer = await accounts()
      .then(({ of }) => run(of(organisationId)))
      .catch((): Answered<T> => ({ isDone: false, failure: 'unreachable' }))
    if (!answer.isDone) toasts.show(messages.failed(failureToSentence(answer.failure)))
    return answer
  }

  async function setRole({ account, name }: Person, role: OrganisationRole) {
    const answer = await call((calls) => calls.setRole(account, role))
    if (answer.isDone) toasts.show(messages.roleChanged(name, role))
    await members.ask()
  }

  async function remove({ account, name }: Person) {
    const answer = await call((calls) => calls.removeMember(account))
    if (answer.isDone) toasts.show(messages.removed(name))
    await Promise.all([members.ask(), invitations.ask()])
  }

  async function removeSecondFactor({ account, name }: Person) {
    const answer = await call((calls) => calls.removeSecondFactor(account))
    if (answer.isDone) toasts.show(messages.secondFactorRemoved(name))
    await members.ask()
  }

  async function makeResetLink({ account, name }: Person) {
    const answer = await call((calls) => calls.makeResetLink(account))
    if (answer.isDone)
      handOver(
        answer.value,
        messages.resetLink(name),
        messages.resetMailed(name),
        messages.resetNotMailed(name),
      )
  }

  /** Why it was refused; undefined if it was done. */
  async function invite(email: string, role: OrganisationRole): Promise<string | undefined> {
    const { of } = await accounts()
    const answer = await of(organisationId).invite({ email, role })
    if (!answer.isDone) return failureToSentence(answer.failure)
    handOver(answer.value, messages.invitationLink(email), messages.mailed(email), messages.notMailed(email))
    await invitations.ask()
    return undefined
  }

  async function revoke({ id, email }: Invitation) {
    const answer = await call((calls) => calls.revoke(id))
    if (answer.isDone) toasts.show(messages.revoked(email))
    await invitations.ask()
  }

  return {
    members,
    invitations,
    link,
    forgetLink,
    setRole,
    remove,
    removeSecondFactor,
    makeResetLink,
    invite,
    revoke,
  }
}

/** A link that was created for a person: shown to be handed over, unless the server has mailed it. */
function useLinkToHandOver() {
  const toasts = useToasts()
  const [link, setLink] = useState<LinkForPerson>()

  function handOver(
    { link, mailed }: PersonalLink,
    visible: Omit<LinkForPerson, 'link'>,
    done: { title: string; description: string },
    failed: { title: string; description: string },
  ) {
    if (link !== undefined) setLink({ ...visible, link })
    else toasts.show(mailed ? done : failed)
  }

  return { link, forgetLink: () => setLink(undefined), handOver }
}
