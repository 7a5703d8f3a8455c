/** Turns the second factor on or off, or replaces the back-up codes. Each begins with the password. */
import type { Authenticator } from '@plumbline/domain/team/wire/team.ts'
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { BackupCodesStep } from './backup-codes-step.tsx'
import { messages } from './messages.ts'
import { PasswordStep } from './password-step.tsx'

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
