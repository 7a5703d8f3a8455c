/** Switches for the additional columns of the program's table. */
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type ColumnChoice, optionalColumns } from '../chart/model/chart-columns.ts'
import { programColumns } from '../chart/model/chart-values.ts'

export function ColumnSwitches() {
  const { values } = useServices()
  const chosen = useValue(programColumns)

  function choose(id: ColumnChoice, isOn: boolean) {
    // Row numbers in links need the column that shows the row numbers.
    const added: readonly ColumnChoice[] = id === 'rowLinks' ? [id, 'number'] : [id]
    const removed: readonly ColumnChoice[] = id === 'number' ? [id, 'rowLinks'] : [id]
    const remaining = chosen.filter((other) => !removed.includes(other))
    void values.set(programColumns, isOn ? [...remaining, ...added] : remaining)
  }

  return (
    <fieldset className="program-columns">
      <legend className="contents">
        <span className="is-whole text-control text-muted">Columns</span>
      </legend>
      {optionalColumns.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={(event) => choose(id, event.target.checked)}
        />
      ))}
      <div className="is-whole">
        <Checkbox
          label="Predecessors as “3FS+2d”"
          checked={chosen.includes('rowLinks')}
          onChange={(event) => choose('rowLinks', event.target.checked)}
        />
        <Checkbox
          label="Hours and times of day"
          checked={chosen.includes('hours')}
          onChange={(event) => choose('hours', event.target.checked)}
        />
      </div>
    </fieldset>
  )
}
