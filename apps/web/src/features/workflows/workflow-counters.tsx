/** The numbers of active, completed and draft workflows, counted from all stored ones. */
import type { WorkflowCounts } from '@plumbline/domain/workflows/workflow.ts'

export function WorkflowCounters({ active, completed, draft }: WorkflowCounts) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Counter label="Active" count={active} />
      <Counter label="Completed" count={completed} />
      <Counter label="Draft" count={draft} />
    </dl>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div className="card flex min-w-0 flex-wrap items-center justify-between gap-x-2 px-1.5 py-0.5 sm:block sm:p-card">
      <dt className="text-muted text-small sm:text-control">{label}</dt>
      <dd className="font-semibold text-lead tabular-nums sm:text-title">{count}</dd>
    </div>
  )
}
