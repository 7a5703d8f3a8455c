/** Whether the server sends one kind of mail, so that nothing is promised that it cannot do. */
import { useEffect, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'

type MailAbility = 'send-task-notification' | 'send-invitation' | 'team-mails'

/** Asks the server only in own workspaces, because the demo shows the messages of the specification. */
export function useCanMail(name: MailAbility, isRequested = true): boolean {
  const { workspace, functions } = useServices()
  const isAsking = isRequested && workspace.kind() !== 'demo'
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
