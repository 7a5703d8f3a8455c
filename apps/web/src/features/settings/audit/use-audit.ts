/** The entries of the audit that match a filter, page by page. */
import { addDays, type Day } from '@plumbline/domain/kernel/days/day.ts'
import type { AuditEntry, AuditFilter } from '@plumbline/domain/team/wire/audit.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answered } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'

export interface AuditChoice {
  /** Part of the name of a record. */
  readonly name: string
  readonly person: string
  readonly project: string
  readonly from: Day | ''
  readonly to: Day | ''
}

export const everything: AuditChoice = { name: '', person: '', project: '', from: '', to: '' }

/** Days are those of the person who looks, from midnight to midnight. */
export function toFilter({ name, person, project, from, to }: AuditChoice): AuditFilter {
  return {
    ...(name.trim() && { name: name.trim().slice(0, 200) }),
    ...(person && { person }),
    ...(project && { project }),
    ...(from && { since: getMidnight(from) }),
    ...(to && { until: getMidnight(addDays(to, 1)) }),
  }
}

function getMidnight(day: Day): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

interface LoadedAudit {
  readonly entries: readonly AuditEntry[]
  readonly more: boolean
}

/** So that not every key asks the server. */
const typingMs = 300

export function useAudit(organisation: string, choice: AuditChoice) {
  const { accounts } = useServices()
  const [visible, setVisible] = useState<LoadedAudit>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(true)
  const latest = useRef(0)
  const requested = JSON.stringify(toFilter(choice))

  const load = useCallback(
    async (before?: AuditEntry) => {
      const attempt = ++latest.current
      setIsBusy(true)
      const answer = await accounts()
        .then(({ of }) => of(organisation).audit({ ...JSON.parse(requested), before: before?.seq }))
        .catch((): Answered<LoadedAudit> => ({ isDone: false, failure: 'unreachable' }))
      // An older answer may arrive after a newer one.
      if (attempt !== latest.current) return
      setIsBusy(false)
      setProblem(answer.isDone ? undefined : failureToSentence(answer.failure))
      if (!answer.isDone) return
      const { entries, more } = answer.value
      setVisible((known) => ({ entries: before ? [...(known?.entries ?? []), ...entries] : entries, more }))
    },
    [accounts, organisation, requested],
  )

  useEffect(() => {
    const timer = setTimeout(() => void load(), typingMs)
    return () => clearTimeout(timer)
  }, [load])

  const last = visible?.entries.at(-1)
  return {
    entries: visible?.entries,
    problem,
    isBusy,
    showMore: visible?.more && last ? () => void load(last) : undefined,
    retry: () => void load(),
  }
}
