/** Marks notifications as read. The command for it is loaded after the first paint, or with the first click. */
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

type Commands = typeof import('./notifications-commands.ts')

let commands: Commands | undefined

/** Resolves when notifications are marked immediately after a click. */
export async function loadNotificationCommands(): Promise<Commands> {
  commands = await import('./notifications-commands.ts')
  return commands
}

export function useMarkRead() {
  const services = useServices()
  const toasts = useToasts()
  return (ids: readonly string[], standing: readonly string[]) => {
    const mark = ({ markNotificationsRead }: Commands) =>
      markNotificationsRead(services, toasts, ids, standing)
    if (commands) mark(commands)
    // If the code cannot be loaded, the notification stays unread. The offline copy has it.
    else loadNotificationCommands().then(mark, () => undefined)
  }
}
