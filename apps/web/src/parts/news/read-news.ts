/** Marks notifications as read. The command for it is loaded after the first paint, or with the first press. */
import { useServices } from '#data/services.ts'
import { useToasts } from '#ui/toast-store.ts'

type Commands = typeof import('./news-commands.ts')

let commands: Commands | undefined

/** Resolves when notifications are marked in the same moment as they are pressed. */
export async function loadNewsCommands(): Promise<Commands> {
  commands = await import('./news-commands.ts')
  return commands
}

export function useMarkRead() {
  const services = useServices()
  const toasts = useToasts()
  return (ids: readonly string[], standing: readonly string[]) => {
    const mark = ({ markNewsRead }: Commands) => markNewsRead(services, toasts, ids, standing)
    if (commands) mark(commands)
    // Without the code the notification stays unread; the offline copy has it.
    else loadNewsCommands().then(mark, () => undefined)
  }
}
