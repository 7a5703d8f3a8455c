/** The second step of signing in: a code of the authenticator app, or a back-up code. */
import { useState } from 'react'
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureToSentence } from './failure-texts.ts'
import { getText, useAccountForm } from './use-account-form.ts'

interface SecondFactorFormProps {
  accounts: LoadTeamAccounts
  onVerified: () => Promise<void>
  /** Goes back to the password. */
  onBack: () => void
}

const usedBackupCode = 'This back-up code is not right, or it was used before. Each works once.'

export function SecondFactorForm({ accounts, onVerified, onBack }: SecondFactorFormProps) {
  const [isBackup, setIsBackup] = useState(false)
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const code = getText(form, 'code').trim()
    if (code === '') return { code: 'Enter the code.' }
    const { verifyBackupCode, verifyCode } = await accounts()
    const answer = await (isBackup ? verifyBackupCode(code) : verifyCode(code.replaceAll(' ', '')))
    if (answer.isDone) return void (await onVerified())
    const { failure } = answer
    if (failure === 'wrong-code') return { code: isBackup ? usedBackupCode : failureToSentence(failure) }
    return { form: failureToSentence(failure) }
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">
        {isBackup
          ? 'Enter one of the back-up codes that you kept when you turned two-factor authentication on.'
          : 'Open your authenticator app and enter the code that it shows for Plumbline.'}
      </p>
      <TextField
        key={isBackup ? 'backup' : 'app'}
        label={isBackup ? 'Back-up Code' : 'Code'}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...(!isBackup && { inputMode: 'numeric' })}
        className="tabular-nums"
        error={errors.code}
      />
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="small" onClick={() => setIsBackup(!isBackup)}>
          {isBackup ? 'Use the app instead' : 'Use a back-up code'}
        </Button>
        <Button variant="ghost" size="small" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
