/** Conditions of the project that the text of a modified consent does not have: the modification may have deleted them. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface MissingConditionsProps {
  missing: readonly Condition[]
  /** The ids of those that the modification deleted. */
  deleted: ReadonlySet<string>
  onDeleted: (deleted: ReadonlySet<string>) => void
}

export function MissingConditions({ missing, deleted, onDeleted }: MissingConditionsProps) {
  const chosen = missing.filter(({ id }) => deleted.has(id)).length
  const toggle = (id: string) =>
    onDeleted(
      deleted.has(id) ? new Set([...deleted].filter((each) => each !== id)) : new Set([...deleted, id]),
    )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">Not in This Text</legend>
      <p className="text-control text-muted">
        Choose the conditions that the modification deleted. They stay readable with their evidence, and no
        gate waits for them.
      </p>
      {missing.length > 1 && (
        <Checkbox
          label={`All ${countToLabel(missing.length, 'condition')}`}
          checked={chosen === missing.length}
          isMixed={chosen > 0 && chosen < missing.length}
          onChange={({ target }) =>
            onDeleted(target.checked ? new Set(missing.map(({ id }) => id)) : new Set())
          }
        />
      )}
      <ul className="card flex max-h-72 flex-col overflow-y-auto px-3 py-1">
        {missing.map(({ id, conditionNumber, heading }) => (
          <li key={id}>
            <Checkbox
              label={[conditionNumber, getTitle(heading)].filter(Boolean).join(' ')}
              checked={deleted.has(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
