/** The figures of every user. Long lists show the first hundred until the rest is requested. */
import { once } from '@plumbline/domain/kernel/values/once.ts'
import type { UserFigures } from '@plumbline/domain/tasks/analytics.ts'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { EmailText } from '#people/mail/email-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SortHead, Table } from '#ui/lists/table.tsx'

type Column = 'name' | 'assigned' | 'completed' | 'overdue'

interface Order {
  by: Column
  direction: 'ascending' | 'descending'
}

const columns: readonly { id: Column; title: string }[] = [
  { id: 'name', title: 'User' },
  { id: 'assigned', title: 'Total Assigned' },
  { id: 'completed', title: 'Completed' },
  { id: 'overdue', title: 'Overdue' },
]
const initialCount = 100
const collator = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

export function UserTable({ users }: { users: readonly UserFigures[] }) {
  const [order, setOrder] = useState<Order>({ by: 'assigned', direction: 'descending' })
  const [isWhole, setIsWhole] = useState(false)
  const sorted = useMemo(() => sortUsers(users, order), [users, order])

  function sortBy(by: Column) {
    const isReversed = order.by === by ? order.direction === 'ascending' : by !== 'name'
    setOrder({ by, direction: isReversed ? 'descending' : 'ascending' })
  }

  if (users.length === 0)
    return (
      <p className="card p-card text-muted">
        No user performance data available. Assign tasks to see statistics.
      </p>
    )

  return (
    <>
      <Table
        label="Detailed User Statistics"
        className="max-sm:[&_[aria-sort=none]_svg]:hidden max-sm:[&_td]:px-2 max-sm:[&_th]:whitespace-normal max-sm:[&_th]:px-2"
      >
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <SortHead
                key={id}
                isNumber={id !== 'name'}
                direction={order.by === id ? order.direction : undefined}
                onSort={() => sortBy(id)}
              >
                {title}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? sorted : sorted.slice(0, initialCount)).map((user) => (
            <UserRow key={user.email} user={user} />
          ))}
        </tbody>
      </Table>
      {!isWhole && users.length > initialCount && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {users.length} users
        </Button>
      )}
    </>
  )
}

function UserRow({ user }: { user: UserFigures }) {
  return (
    <tr>
      <td className="min-w-24 [overflow-wrap:anywhere]">
        {user.name}
        {user.name !== user.email && (
          <p className="text-muted text-small">
            <EmailText>{user.email}</EmailText>
          </p>
        )}
      </td>
      <td className="text-right tabular-nums">{user.assigned}</td>
      <td className="text-right tabular-nums">{user.completed}</td>
      <td className={clsx('text-right tabular-nums', user.overdue > 0 && 'font-semibold text-danger')}>
        {user.overdue}
      </td>
    </tr>
  )
}

/** Equal users are sorted by name. */
function sortUsers(users: readonly UserFigures[], { by, direction }: Order): readonly UserFigures[] {
  const sign = direction === 'ascending' ? 1 : -1
  return users.toSorted((a, b) => {
    const byName = collator().compare(a.name, b.name)
    return by === 'name' ? sign * byName : sign * (a[by] - b[by]) || byName
  })
}
