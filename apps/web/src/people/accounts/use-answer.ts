/** What a server answers to a question that a screen asks when it opens, and again after a change. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answered, TeamAccounts } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from './failure-texts.ts'

export interface Answer<T> {
  /** Undefined until the server has answered. */
  readonly value: T | undefined
  /** Why there is no newer answer. */
  readonly problem: string | undefined
  readonly ask: () => Promise<void>
}

/** `question` must be the same function each time. */
export function useAnswer<T>(question: (accounts: TeamAccounts) => Promise<Answered<T>>): Answer<T> {
  const { accounts } = useServices()
  const [value, setValue] = useState<T>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(0)

  const ask = useCallback(async () => {
    const attempt = ++latest.current
    const answer = await accounts()
      .then(question)
      .catch((): Answered<T> => ({ isDone: false, failure: 'unreachable' }))
    // An older answer may arrive after a newer one.
    if (attempt !== latest.current) return
    if (answer.isDone) setValue(answer.value)
    setProblem(answer.isDone ? undefined : failureToSentence(answer.failure))
  }, [accounts, question])

  useEffect(() => void ask(), [ask])

  return { value, problem, ask }
}
