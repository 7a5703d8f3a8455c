/** The conditions of a project's development consent: listed, added, changed, met. */
import { deleteCondition, setConditionStatus } from '@plumbline/domain/conditions/change-condition.ts'
import {
  type Condition,
  type ConditionStatus,
  conditionStatuses,
  conditions,
} from '@plumbline/domain/conditions/condition.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { ClipboardCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConditionCard } from './condition-card.tsx'
import { useStatusFilter } from './use-status-filter.ts'
import { words } from './words.ts'

const ConditionDialog = lazy(() =>
  import('./condition-dialog.tsx').then((module) => ({ default: module.ConditionDialog })),
)

type Open = { what: 'adding' } | { what: 'editing' | 'delete'; condition: Condition }

export function ConditionsTab({ project: { id: projectId } }: { project: Project }) {
  const { clock } = useSite()
  const required = useView(conditions, () => ({ where: (row) => row.projectId === projectId }), [projectId])
  const filter = useStatusFilter(required)
  const mayEdit = useCan('conditions.edit')
  const perform = usePerform()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const today = dayOf(clock.now())
  const met = required.filter(({ status }) => status === 'Completed').length

  function setStatus({ id, heading }: Condition, status: ConditionStatus) {
    filter.keep(id)
    perform(setConditionStatus, { id, status }, words.statusSet(heading, status))
  }

  function finish() {
    // A new condition is Pending, and must not be hidden by a filter for another status.
    if (open?.what === 'adding' && filter.status !== 'Pending') filter.choose(filter.all)
    close()
  }

  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'adding' })}>
      Add Condition
    </Button>
  )

  return (
    <>
      {required.length === 0 ? (
        <EmptyState icon={<ClipboardCheck />} title="No conditions yet" action={addButton}>
          What the development consent asks of this project stands here, with the documents that show it is
          met.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-heading">
              {met} of {required.length} {required.length === 1 ? 'condition' : 'conditions'} completed
            </h2>
            <div className="flex flex-wrap items-center gap-2">
              <FilterSelect
                label="Filter by status"
                options={[filter.all, ...conditionStatuses]}
                value={filter.status}
                onChange={filter.choose}
              />
              {addButton}
            </div>
          </div>
          {filter.shown.length === 0 ? (
            <p className="py-6 text-center text-muted">No condition is {filter.status}.</p>
          ) : (
            <ul aria-label="Conditions" className="flex flex-col gap-3">
              {filter.shown.map((condition) => (
                // Far from the screen, a card costs no layout and no paint.
                <li
                  key={condition.id}
                  className="[contain-intrinsic-size:auto_144px] [content-visibility:auto]"
                >
                  <ConditionCard
                    condition={condition}
                    today={today}
                    editing={
                      mayEdit
                        ? {
                            onStatus: (status) => setStatus(condition, status),
                            onEdit: () => setOpen({ what: 'editing', condition }),
                            onDelete: () => setOpen({ what: 'delete', condition }),
                          }
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {open && open.what !== 'delete' && (
        <Suspense fallback={null}>
          <ConditionDialog
            projectId={projectId}
            condition={open.what === 'editing' ? open.condition : undefined}
            onSaved={finish}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          noun="condition"
          name={open.condition.heading}
          onConfirm={() =>
            perform(deleteCondition, { id: open.condition.id }, words.deleted(open.condition.heading))
          }
          onClose={close}
        >
          Its documents and comments go with it.
        </ConfirmDelete>
      )}
    </>
  )
}
