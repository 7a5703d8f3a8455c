/** Creates the team of a new server, by the link that the server printed. */
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { AccountPage } from '#people/accounts/account-page.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { NewPasswordField, passwordProblem } from '#people/accounts/new-password-field.tsx'
import { type FormErrors, getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { claimTexts, passwordFailures } from './texts.ts'
import { UnusableLink } from './unusable-link.tsx'
import { useEnter } from './use-enter.ts'
import { useLinkRefusal } from './use-link-refusal.ts'
import { useLinkToken } from './use-link-token.ts'

export function ClaimScreen() {
  const { token, arrivals } = useLinkToken()
  return <Claim key={arrivals} token={token} />
}

function Claim({ token }: { token: string }) {
  const { accounts } = useServices()
  const enter = useEnter()
  const [known, setKnown] = useState<readonly string[]>([])
  const link = useLinkRefusal(token, claimTexts, ({ lookUpClaim }) => lookUpClaim(token))

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const claim = read(form)
    const found = check(claim)
    if (found) return found
    const answer = await (await accounts()).claim({ token, ...claim })
    if (answer.isDone) {
      const why = await enter()
      return why === undefined ? undefined : { form: why }
    }
    const { failure } = answer
    if (link.refuse(failure)) return
    const field = passwordFailures.includes(failure) ? 'password' : 'form'
    return { [field]: failureToSentence(failure) }
  })

  if (token === '') return <UnusableLink title="Create Your Team">{claimTexts['link-unknown']}</UnusableLink>
  if (link.why) return <UnusableLink title="This Link Cannot Be Used">{link.why}</UnusableLink>
  return (
    <AccountPage title="Create Your Team">
      <p className="text-muted">
        You become its owner. Then you can invite the people you work with, and give each of them a role.
      </p>
      <form
        {...formProps}
        className="flex flex-col gap-4"
        onBlur={({ currentTarget }) => setKnown(getKnown(read(new FormData(currentTarget))))}
      >
        <TextField
          label="Organisation"
          name="organisationName"
          autoComplete="organization"
          hint="The name that your team sees: a company, or a project that several companies build."
          isRequired
          error={errors.organisationName}
        />
        <TextField label="Your Name" name="name" autoComplete="name" isRequired error={errors.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          error={errors.email}
        />
        <NewPasswordField name="password" known={known} error={errors.password} />
        <FormProblem problem={errors.form} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create Team
        </Button>
        <p role="status" className="text-muted text-small empty:hidden">
          {isBusy && 'The server prepares its database. This may take half a minute.'}
        </p>
      </form>
    </AccountPage>
  )
}

function read(form: FormData) {
  return {
    organisationName: getText(form, 'organisationName').trim(),
    name: getText(form, 'name').trim(),
    email: getText(form, 'email').trim(),
    password: getText(form, 'password'),
  }
}

type ClaimDraft = ReturnType<typeof read>

const getKnown = ({ organisationName, name, email }: ClaimDraft) => [organisationName, name, email]

function check(claim: ClaimDraft): FormErrors | undefined {
  return onlyErrors({
    organisationName: claim.organisationName ? undefined : 'Enter a name for the team.',
    name: claim.name ? undefined : 'Enter your name.',
    email: isEmail(claim.email) ? undefined : 'Enter your e-mail address.',
    password: passwordProblem(claim.password, getKnown(claim)),
  })
}
