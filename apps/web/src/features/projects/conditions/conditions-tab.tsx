/** The conditions of a project's development consent. */
import { setConditionStatus } from '@plumbline/domain/conditions/change-condition.ts'
import { conditionStatuses, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { ClipboardCheck, Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { onPaper } from '#core/print/on-paper.tsx'
import { useView } from '#data/workspace/hooks.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { RowWhileEdited } from '#registers/form/row-while-edited.tsx'
import { useRowsWhileEdited } from '#registers/form/use-rows-while-edited.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { useCardSearch } from '#registers/table/filters/use-card-search.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { ConditionCard, type ConditionHandlers } from './condition-card.tsx'
import { ConditionDialogs, type OpenDialog } from './condition-dialogs.tsx'
import { conditionRegister } from './condition-register.ts'
import { conditionMessages, messages } from './messages.ts'
import { PrintedConditions } from './printed-conditions.tsx'
import { useGrowingCount } from './use-growing-count.ts'
import { useStatusFilter } from './use-status-filter.ts'

const ConditionsTable = lazyModule(() =>
  import('./conditions-table.tsx').then((module) => module.ConditionsTable),
)

const viewSwitch = <RegisterViewSwitch register="conditions" />

const OnPaper = onPaper(PrintedConditions)

export function ConditionsTab({ project: { id: projectId } }: { project: Project }) {
  const present = useView(conditions, () => ({ projectId }), [projectId])
  const { rows: required, holdRow, isDeleted } = useRowsWhileEdited(present)
  const [query, setQuery] = useState('')
  const today = useToday()
  const register = conditionRegister(usePeople(projectId), today)
  const { all, status, visible, choose, keep } = useStatusFilter(
    required,
    useCardSearch(required, query, register),
  )
  const mayEdit = useCanIn(projectId, 'conditions.edit')
  const perform = usePerform()
  const [open, setOpen] = useState<OpenDialog>()
  useRequestedAction('add-condition', () => setOpen({ what: 'adding' }), mayEdit)
  const highlight = useHighlight()
  function showAll() {
    choose(all)
    setQuery('')
  }
  const list = useRef<HTMLUListElement>(null)
  const highlighted = required.find(({ id }) => id === highlight?.key)
  const highlightedIndex = highlighted ? visible.indexOf(highlighted) : -1
  const drawnCount = useGrowingCount(visible.length, highlightedIndex + 1)
  const visibleVisit = useRef<typeof highlight>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` is a different function on each render.
  useEffect(() => {
    if (!highlighted || visibleVisit.current === highlight) return
    // Only the visit clears the filter. Later the user's own filter may hide the condition.
    if (highlightedIndex < 0) return showAll()
    visibleVisit.current = highlight
    list.current?.children[highlightedIndex]?.scrollIntoView({ block: 'center' })
  }, [highlight, highlighted, highlightedIndex])
  const sharing = useShareLink(
    (id) => ({
      kind: 'register',
      register: 'conditions',
      projectId: id,
      columns: [],
      ...(status !== all && { status }),
    }),
    projectId,
  )
  const { isTable } = useTableChoice('conditions')
  const met = required.filter((condition) => condition.status === 'Completed').length

  const handlers = useMemo<ConditionHandlers>(
    () => ({
      onStatus({ id }, chosen) {
        keep(id)
        perform(setConditionStatus, { id, status: chosen }, conditionMessages)
      },
      onEdit: (condition) => setOpen({ what: 'editing', condition }),
      onDelete: (condition) => setOpen({ what: 'delete', condition }),
    }),
    [keep, perform],
  )

  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(width < 80rem)')
  const addButton = mayEdit && (
    <Button
      variant="primary"
      icon={<Plus />}
      aria-label="Add Condition"
      onClick={() => setOpen({ what: 'adding' })}
    >
      {isPhone ? 'Add' : 'Add Condition'}
    </Button>
  )

  const empty = (
    <EmptyState icon={<ClipboardCheck />} title="No conditions yet" action={addButton}>
      List what the development consent requires of this project, with the documents that prove it is met.
    </EmptyState>
  )

  return (
    <>
      {required.length === 0 && !isTable ? (
        <>
          <div className="mb-4 flex justify-end">{viewSwitch}</div>
          {empty}
        </>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-heading">
              {met} of {required.length} {required.length === 1 ? 'condition' : 'conditions'} completed
            </h2>
            {/* Beside the heading, because the search, the filter and the switch fill a row of a narrow page. */}
            {isNarrow && required.length > 0 && addButton}
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {!isTable && (
                <>
                  <SearchField
                    label="Search conditions"
                    placeholder="Search conditions..."
                    value={query}
                    onChange={(text) => {
                      choose(status)
                      setQuery(text)
                    }}
                  />
                  <FilterSelect
                    label="Filter by status"
                    options={[all, ...conditionStatuses]}
                    value={status}
                    onChange={choose}
                  />
                  {viewSwitch}
                </>
              )}
              <ShareButton sharing={sharing} />
              {!isNarrow && required.length > 0 && addButton}
            </div>
          </div>
          {isTable ? (
            <Suspense fallback={null}>
              <ConditionsTable
                projectId={projectId}
                highlight={highlight}
                empty={empty}
                viewSwitch={viewSwitch}
                onOpen={(condition) => mayEdit && setOpen({ what: 'editing', condition })}
              />
            </Suspense>
          ) : visible.length === 0 ? (
            <p className="py-6 text-center text-muted">
              {query.trim() === '' ? `No condition is ${status}.` : 'No conditions found.'}
            </p>
          ) : (
            <OnPaper
              conditions={visible}
              printNote={[status !== all && status, query.trim()].filter(Boolean).join(' · ') || undefined}
            >
              <ul ref={list} aria-label="Conditions" className="flex flex-col gap-3">
                {visible.slice(0, drawnCount).map((condition) => (
                  <li key={condition.id}>
                    <ItemBoundary
                      item={condition}
                      fallback={<p className="card p-card text-muted">{notVisibleText}</p>}
                    >
                      <RowWhileEdited
                        id={condition.id}
                        holdRow={holdRow}
                        deleted={isDeleted(condition) ? messages.deleted : undefined}
                      >
                        <ConditionCard
                          condition={condition}
                          today={today}
                          isHighlighted={condition === highlighted}
                          handlers={mayEdit ? handlers : undefined}
                        />
                      </RowWhileEdited>
                    </ItemBoundary>
                  </li>
                ))}
              </ul>
            </OnPaper>
          )}
        </>
      )}
      {open && (
        <ConditionDialogs
          projectId={projectId}
          open={open}
          // A new condition is Pending, and must not be hidden by a search or a filter for another status.
          onAdded={() => (status !== 'Pending' || query !== '') && showAll()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
