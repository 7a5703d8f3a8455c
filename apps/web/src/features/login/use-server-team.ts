/** The name of the team that this server has. */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { SignInServices } from '#data/sign-in-services.ts'
import type { Values } from '#data/value-store.ts'
import { serverTeam } from '#data/values.ts'

interface Asking extends Pick<SignInServices, 'accounts'> {
  values: Values
}

/** Undefined in the page that is rendered at build time, '' if there is none. */
export function useServerTeam({ accounts, values }: Asking): string | undefined {
  const [team, setTeam] = useState<string>()

  useLayoutEffect(() => setTeam(answeredTeam() ?? values.get(serverTeam) ?? ''), [values])

  useEffect(() => {
    const learn = (name: string | undefined) => {
      if (name === undefined || name === values.get(serverTeam)) return
      values.set(serverTeam, name)
      setTeam(name)
    }
    const adopt = () => learn(answeredTeam())
    adopt()
    // Asked by first-look.js, before this page was painted.
    window.addEventListener('serverteam', adopt)
    if (!('serverTeam' in document.documentElement.dataset)) void askServer(accounts).then(learn, () => {})
    return () => window.removeEventListener('serverteam', adopt)
  }, [accounts, values])

  return team
}

/** What first-look.js has been told; undefined while it waits, and if it has not asked. */
function answeredTeam(): string | undefined {
  const { serverTeam: state, team = '' } = document.documentElement.dataset
  return state === 'answered' ? team : undefined
}

/** Undefined if the server could not be asked. */
async function askServer(accounts: SignInServices['accounts']): Promise<string | undefined> {
  const answer = await (await accounts()).team()
  if (!answer.isDone) return answer.failure === 'unreachable' ? undefined : ''
  const { state, name = 'Your team' } = answer.value
  return state === 'ready' ? name : ''
}
