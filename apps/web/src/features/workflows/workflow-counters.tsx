/** How many workflows are under way, done, and not begun: counted from all that is stored. */
import type { WorkflowCounts } from '@plumbline/domain/workflows/workflow.ts'

export function WorkflowCounters({ active, completed, draft }: WorkflowCounts) {
  return (
    <dl className="mb-5 grid grid-cols-3 gap-2 max-sm:mb-3 sm:gap-4">
      <Counter label="Active" count={active} />
      <Counter label="Completed" count={completed} />
      <Counter label="Draft" count={draft} />
    </dl>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div className="card flex min-w-0 flex-wrap items-center justify-between gap-x-2 px-2 py-1.5 sm:block sm:p-card">
      <dt className="text-control text-muted">{label}</dt>
      <dd className="font-semibold text-lead tabular-nums sm:text-title">{count}</dd>
    </div>
  )
}
