/** Turns the second factor on or off, or replaces the back-up codes. Each begins with the password. */
import type { Authenticator } from '@plumbline/domain/team/wire/team.ts'
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#core/download/save-blob.ts'
import type { Answered } from '#data/team/team-accounts.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { copyText } from '#ui/fields/copy-text.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { messages } from './messages.ts'

export type TwoFactorTask = 'on' | 'off' | 'codes'

interface TwoFactorDialogProps {
  task: TwoFactorTask
  onClose: () => void
}

const titles: Record<TwoFactorTask, string> = {
  on: 'Turn On Two-Factor Authentication',
  off: 'Turn Off Two-Factor Authentication',
  codes: 'New Back-up Codes',
}

const purposes: Record<TwoFactorTask, string> = {
  on: 'You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or a password manager.',
  off: 'Signing in will ask for your password alone.',
  codes: 'The codes that you have now stop working.',
}

export function TwoFactorDialog({ task, onClose }: TwoFactorDialogProps) {
  const { accounts } = useServices()
  const toasts = useToasts()
  const [authenticator, setAuthenticator] = useState<Authenticator>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function begin(password: string) {
    const { disableTwoFactor, enableTwoFactor, makeBackupCodes } = await accounts()
    if (task === 'on') {
      const answer = await enableTwoFactor(password)
      if (answer.isDone) setAuthenticator(answer.value)
      return answer
    }
    if (task === 'codes') {
      const answer = await makeBackupCodes(password)
      if (answer.isDone) setCodes(answer.value.backupCodes)
      return answer
    }
    const answer = await disableTwoFactor(password)
    if (!answer.isDone) return answer
    toasts.show(messages.twoFactorOff)
    onClose()
    return answer
  }

  function confirm({ backupCodes }: Authenticator) {
    toasts.show(messages.twoFactorOn)
    setCodes(backupCodes)
  }

  return (
    <Dialog title={codes ? 'Your Back-up Codes' : titles[task]} isOpen onClose={onClose} size="small">
      {codes ? (
        <BackupCodesStep codes={codes} onDone={onClose} />
      ) : authenticator ? (
        <AuthenticatorStep authenticator={authenticator} onConfirmed={() => confirm(authenticator)} />
      ) : (
        <PasswordStep purpose={purposes[task]} isDanger={task === 'off'} onPassword={begin} />
      )}
    </Dialog>
  )
}

interface BackupCodesStepProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows new back-up codes, once: the server keeps none that it could show again. */
function BackupCodesStep({ codes, onDone }: BackupCodesStepProps) {
  const user = useUser()
  const start = useRef<HTMLParagraphElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  // The step before had the focus.
  useEffect(() => start.current?.focus(), [])

  function download() {
    const lines = [`Back-up codes of ${user?.email} for Plumbline. Each works once.`, '', ...codes, '']
    saveBlob(new Blob([lines.join('\n')], { type: 'text/plain' }), 'plumbline_backup_codes.txt')
  }

  return (
    <div className="flex flex-col gap-4">
      <p ref={start} tabIndex={-1} className="outline-none">
        Keep these codes where you find them without your phone. Each lets you sign in once. They are shown
        only now.
      </p>
      <ul
        aria-label="Back-up codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-sunken p-4 font-mono tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? <Check /> : <Copy />}
          onClick={async () => setIsCopied(await copyText(codes.join('\n')))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Download />} onClick={download}>
          Download
        </Button>
        <span role="status" className="sr-only">
          {isCopied && 'Back-up codes copied'}
        </span>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

interface PasswordStepProps {
  /** What the password is asked for. */
  purpose: string
  isDanger: boolean
  onPassword: (password: string) => Promise<Answered<unknown>>
}

/** Asks for the password again, before something changes that protects the account. */
function PasswordStep({ purpose, isDanger, onPassword }: PasswordStepProps) {
  const user = useUser()
  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const password = getText(form, 'password')
    if (password === '') return { password: 'Enter your password.' }
    const answer = await onPassword(password)
    if (answer.isDone) return undefined
    const why = failureToSentence(answer.failure)
    return answer.failure === 'wrong-password' ? { password: why } : { form: why }
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">{purpose}</p>
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-first-focus
        error={errors.password}
      />
      <FormProblem problem={errors.form} />
      <div className="flex justify-end">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  )
}
