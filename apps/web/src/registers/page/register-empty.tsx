/** The text of an empty register: its first steps, or that the permissions hide it. */
import { hidesRegister, listToRegister } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { registerNames } from '#core/perform/general-messages.ts'
import { rolesToText, textToRoles } from '#core/perform/use-can.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { withoutProject } from '#registers/projects/without-project.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

interface RegisterEmptyProps {
  /** The list whose register it is. */
  of: string
  /** The project that was chosen. Undefined or '': all projects. */
  projectId?: Id | undefined
  /** False: there are records, so that nothing is checked. */
  isEmpty?: boolean
  /** What the person may still do there. */
  action?: ReactNode
  /** What is visible where nothing is hidden. */
  children: ReactNode
}

export function RegisterEmpty({ of, projectId, isEmpty = true, action, children }: RegisterEmptyProps) {
  const { session } = useServices()
  const all = useView(projects)
  const text = useSyncExternalStore(session.onActor, () => rolesToText(session.actor().roles))
  const roles = useMemo(() => textToRoles(text), [text])
  const chosen = all.find(({ id }) => id === projectId)
  const register = listToRegister(of)
  const concerned = (chosen ? [chosen] : all).map(({ id }) => id)
  if (!isEmpty || projectId === withoutProject || !register || !hidesRegister(roles, register, concerned))
    return children
  return (
    <EmptyState
      icon={<LockKeyhole />}
      action={action}
      title={`You do not have access to the ${registerNames[register].toLowerCase()} of ${chosen?.name ?? 'any project'}.`}
    >
      Only what names you or your company appears here.
    </EmptyState>
  )
}
