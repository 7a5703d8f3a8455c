/** Closes and reopens an incident or a permit. */
import { setSafetyStatus } from '@plumbline/domain/safety/change-record.ts'
import { CheckCheck, RotateCcw } from 'lucide-react'
import { usePerform } from '#core/perform/use-perform.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { safetyMessages } from './messages.ts'

interface StatusButtonProps {
  id: string
  name: string
  isClosed: boolean
}

export function StatusButton({ id, name, isClosed }: StatusButtonProps) {
  const perform = usePerform()
  const next: 'Open' | 'Closed' = isClosed ? 'Open' : 'Closed'
  return (
    <IconButton
      label={`${isClosed ? 'Reopen' : 'Close'} ${name}`}
      icon={isClosed ? <RotateCcw /> : <CheckCheck />}
      onClick={() => perform(setSafetyStatus, { id, status: next }, safetyMessages)}
    />
  )
}
