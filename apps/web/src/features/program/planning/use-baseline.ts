/** The baseline in the chart. Remembered while the tab is open, if a baseline of that name exists. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { getBaseline } from '@plumbline/domain/program/schedule/find-baseline.ts'
import { useCallback, useMemo, useState } from 'react'
import { readSessionText, writeSessionText } from '#data/storage/session-text.ts'

export function useBaseline(projectId: Id, items: readonly ProgramItem[]) {
  const key = `plumblineProgramBaseline.${projectId}`
  const [chosen, setChosen] = useState(() => readSessionText(key) ?? undefined)
  const baseline = useMemo(
    () =>
      chosen !== undefined && items.some((item) => getBaseline(item, chosen) !== undefined)
        ? chosen
        : undefined,
    [chosen, items],
  )
  const choose = useCallback(
    (name: string | undefined) => {
      writeSessionText(key, name)
      setChosen(name)
    },
    [key],
  )
  return [baseline, choose] as const
}
