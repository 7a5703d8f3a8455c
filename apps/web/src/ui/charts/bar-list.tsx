/** A bar for each name, relative to the highest count. It is a table, so that every number is readable by screen readers. */

export interface BarListRow {
  key: string
  name: string
  /** Shown while the pointer is over the name. */
  hint?: string
  value: number
}

interface BarListProps {
  label: string
  /** What is counted, for screen readers. */
  unit: string
  rows: readonly BarListRow[]
}

export function BarList({ label, unit, rows }: BarListProps) {
  const max = Math.max(1, ...rows.map((row) => row.value))
  return (
    <table aria-label={label} className="w-full text-control">
      <tbody>
        {rows.map(({ key, name, hint, value }) => (
          <tr key={key}>
            <th scope="row" className="max-w-0 py-1 pr-3 text-left font-normal">
              <span className="block truncate" title={hint ?? name}>
                {name}
              </span>
              <svg className="mt-1 block" width="100%" height={8} aria-hidden>
                <rect className="fill-neutral-soft" width="100%" height={8} rx={4} />
                <rect className="fill-danger-solid" width={`${(100 * value) / max}%`} height={8} rx={4} />
              </svg>
            </th>
            <td className="w-10 py-1 text-right align-bottom font-semibold tabular-nums">
              {value} <span className="sr-only">{unit}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
