/** Components with many items: a sortable table, and a grid of ten thousand. */
import { useState } from 'react'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { SortHead, Table } from '#ui/lists/table.tsx'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { Card } from '#ui/surfaces/card.tsx'

interface Row {
  name: string
  days: number
  status: string
  tone: BadgeTone
}

const rows: readonly Row[] = [
  { name: 'Custom steel beams', days: 84, status: 'Ordered', tone: 'info' },
  { name: 'Facade panels', days: 112, status: 'At Risk', tone: 'warning' },
  { name: 'Lift cars', days: 140, status: 'In Fabrication', tone: 'progress' },
  { name: 'Switchboard', days: 98, status: 'Delayed', tone: 'danger' },
]

const numbers = Array.from({ length: 10_000 }, (_, index) => String(index + 1))

export function LargePart() {
  return (
    <>
      <Register />
      <Card title="10,000 cards" className="lg:col-span-2">
        <div className="h-80 overflow-y-auto p-1">
          <VirtualGrid
            label="Numbers"
            items={numbers}
            itemKey={(number) => number}
            minItemWidth={180}
            itemHeight={64}
            gap={8}
            renderItem={(number) => (
              <button type="button" className="card h-full w-full cursor-pointer p-3 text-left tabular-nums">
                Sheet {number}
              </button>
            )}
          />
        </div>
      </Card>
    </>
  )
}

function Register() {
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const sign = direction === 'ascending' ? 1 : -1
  const sorted = [...rows].sort((a, b) => sign * (a.days - b.days))
  return (
    <div className="self-start">
      <Table label="Lead times">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Status</th>
            <SortHead
              isNumber
              direction={direction}
              onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
            >
              Days
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.name}>
              <td>{row.name}</td>
              <td>
                <Badge tone={row.tone}>{row.status}</Badge>
              </td>
              <td className="text-right tabular-nums">{row.days}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
