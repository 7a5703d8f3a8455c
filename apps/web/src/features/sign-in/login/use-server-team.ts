/** The name of the team that this server has. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Values } from '#data/storage/value-store.ts'
import { serverTeam } from '#data/storage/values.ts'
import type { SignInServices } from '#data/workspace/sign-in-services.ts'

interface Asking extends Pick<SignInServices, 'accounts'> {
  values: Values
}

interface ServerTeam {
  /** Undefined in the page that is rendered at build time, '' if there is none as far as is known. */
  readonly team: string | undefined
  /** Waits for the server's answer, but not for long. */
  readonly settled: () => Promise<string>
}

const patienceMs = 10_000

export function useServerTeam({ accounts, values }: Asking): ServerTeam {
  const [team, setTeam] = useState<string>()
  const asking = useRef<Promise<unknown>>(undefined)

  useLayoutEffect(() => setTeam(earlyAnswer() ?? values.get(serverTeam) ?? ''), [values])

  useEffect(() => {
    let isCurrent = true
    const requested = isRequestedEarly() ? earlyEnd().then(earlyAnswer) : askServer(accounts)
    asking.current = requested.then(
      (name) => {
        if (name === undefined) return
        values.set(serverTeam, name)
        if (isCurrent) setTeam(name)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [accounts, values])

  const settled = useCallback(async () => {
    await Promise.race([asking.current, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    return values.get(serverTeam) ?? ''
  }, [values])

  return { team, settled }
}

/** The page for signing in has first-look.js ask, before it is painted. */
function isRequestedEarly(): boolean {
  return 'serverTeam' in document.documentElement.dataset
}

/** Undefined until there is an answer. */
function earlyAnswer(): string | undefined {
  const { serverTeam: state, team = '' } = document.documentElement.dataset
  return state === 'answered' ? team : undefined
}

function earlyEnd(): Promise<void> {
  if (document.documentElement.dataset.serverTeam !== 'asked') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('serverteam', () => resolve(), { once: true }))
}

/** Undefined if the server could not be asked. */
async function askServer(accounts: SignInServices['accounts']): Promise<string | undefined> {
  const answer = await (await accounts()).team()
  if (!answer.isDone) return answer.failure === 'unreachable' ? undefined : ''
  const { state, name = 'Your team' } = answer.value
  return state === 'ready' ? name : ''
}
