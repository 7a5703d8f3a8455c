/** Opens the team of the account that has just signed in, on its first screen. */
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'
import { teamSession } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { enterSignedIn } from '#people/accounts/enter-signed-in.ts'

/** Returns why it could not be opened. */
export function useEnter(): () => Promise<string | undefined> {
  const { accounts, values } = useServices()
  const navigate = useNavigate()
  return async () => {
    const before = values.get(teamSession)?.account.id
    const why = await enterSignedIn(await accounts(), values)
    if (why !== undefined) return why
    // For another account the page is loaded again: app/start-app.tsx.
    if (values.get(teamSession)?.account.id === before) await navigate({ to: paths.dashboard })
    return undefined
  }
}
