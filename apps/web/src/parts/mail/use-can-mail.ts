/** Whether the server sends mail of one kind, known before anything is promised. */
import { useEffect, useState } from 'react'
import { useServices } from '#data/services.ts'

type MailFunction = 'send-task-notification' | 'send-invitation'

/** Asked as soon as it is wanted, in own workspaces only: the demo says what the specification has it say. */
export function useCanMail(name: MailFunction, isWanted = true): boolean {
  const { workspace, functions } = useServices()
  const isAsking = isWanted && workspace.kind() !== 'demo'
  const [canMail, setCanMail] = useState(true)
  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    void functions.can(name).then((can) => isCurrent && setCanMail(can))
    return () => {
      isCurrent = false
    }
  }, [functions, name, isAsking])
  return canMail
}
