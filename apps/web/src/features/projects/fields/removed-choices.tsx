/** What records get that have a choice which was renamed or removed. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { getAddedValue, type StoredAddedField } from '@plumbline/domain/registers/added-fields/added-field.ts'
import {
  type FieldDraft,
  findRemovedChoices,
  getFilled,
  splitChoices,
} from '@plumbline/domain/registers/added-fields/save-added-field.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo, useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useServices } from '#data/workspace/services.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

export function useRemovedChoices(project: Project, field: StoredAddedField | undefined, draft: FieldDraft) {
  const { store } = useServices()
  const uses = useMemo(() => countUses(project, field, store.records), [project, field, store])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const choices = splitChoices(draft.choices)
  const removed = field?.kind === 'choice' ? findRemovedChoices(field.choices, draft.choices) : []
  const all = removed.map(({ was, proposed }) => {
    const value = chosen[was] ?? proposed
    return { was, count: uses.get(foldText(was)) ?? 0, value: choices.includes(value) ? value : '' }
  })
  return {
    rows: all.filter(({ count }) => count > 0),
    choices,
    choose: (was: string, value: string) => setChosen((before) => ({ ...before, [was]: value })),
    /** Even if no record has the choice, because saved views may filter by it. */
    getRenamed: () => all.flatMap(({ was, value }) => (value === '' ? [] : [{ was, value }])),
  }
}

/** By the choices, whatever their capitals. */
function countUses(
  project: Project,
  field: StoredAddedField | undefined,
  records: Parameters<typeof getFilled>[2],
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  if (field?.kind !== 'choice') return uses
  for (const row of getFilled(project, field, records)) {
    const key = foldText(getAddedValue(row, field.id))
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return uses
}

type RemovedChoicesProps = Pick<ReturnType<typeof useRemovedChoices>, 'rows' | 'choices' | 'choose'>

export function RemovedChoices({ rows, choices, choose }: RemovedChoicesProps) {
  return rows.map(({ was, count, value }) => (
    <div key={was} className="sm:col-span-2">
      <SelectField
        label={`${countToLabel(count, 'record')} with ${was}`}
        options={[
          { value: '', label: 'Keep it' },
          ...choices.map((choice) => ({ value: choice, label: `Change to ${choice}` })),
        ]}
        value={value}
        onChange={(next) => choose(was, next)}
      />
    </div>
  ))
}
