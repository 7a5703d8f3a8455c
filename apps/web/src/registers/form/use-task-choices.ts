/** The program tasks that a record of a project can name. */
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { RecordChoice } from './record-choice-field.tsx'

export function useTaskChoices(projectId: string): readonly RecordChoice[] {
  const items = useView(
    programItems,
    () => ({ where: (item) => item.projectId === projectId && !item.isHeading }),
    [projectId],
  )
  return useMemo(
    () =>
      items.map(({ id, name, startDate }) => ({
        id,
        label: startDate ? `${getTitle(name)}, ${storedDayToLabel(startDate)}` : getTitle(name),
      })),
    [items],
  )
}
