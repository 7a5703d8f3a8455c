/** The screen of a register whose records have projects and alarms: its actions, its filter, its table, and what is asked about a record. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { CalendarArrowDown, List, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { type RequestedAction, useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import type { Outcome } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { Filters } from '#registers/filters/filters.tsx'
import { useInvitedPeople } from '#registers/invitations/invited-people.tsx'
import { PageActions } from '#registers/page/page-actions.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import type { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { withoutProject } from '#registers/projects/without-project.ts'
import type { Column, Order } from '#registers/record/column.ts'
import { RecordTable } from '#registers/record/record-table.tsx'
import { type GetView, useShareLink } from '#registers/sharing/use-share-link.tsx'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { FilterSelect } from '../filters/filter-select.tsx'
import { historyColumn } from './register-columns.tsx'

const AlarmDialog = lazyModule(() =>
  import('#registers/alarm/alarm-dialog.tsx').then((module) => module.AlarmDialog),
)

const list = { label: 'List', icon: <List /> }

interface RegisterRecord extends Rec {
  readonly name: string
  readonly alarmDate?: string | null | undefined
}

interface RegisterPageProps<T extends RegisterRecord> {
  of: Pick<CollectionDef<T>, 'name'>
  /** Returns the view of the records of one project, for people without an account. */
  getView: GetView
  title: string
  /** The name of its table and of its calendar. */
  label: string
  /** The deleted records, as the screen names them. */
  noun: string
  add: { label: string; command: RequestedAction }
  invitation: Omit<Parameters<typeof useInvitedPeople>[0], 'what'>
  filter: ReturnType<typeof useProjectFilter<T>>
  /** The filter offers records without a project. */
  offersNone?: boolean
  columns: readonly Column<T>[]
  highlight: ScrollTarget | undefined
  empty: ReactNode
  toEntries: (record: T) => readonly CalendarEntry[]
  dialog: { add(): void; close(): void; recordTo(what: 'alarm' | 'delete'): T | undefined }
  onAlarm: (args: { id: Id; alarmDate: string }) => Outcome
  onDelete: (args: { id: Id }) => void
  /** The register as a table, with everything that its list offers. */
  toTable: (viewSwitch: ReactNode) => ReactNode
  /** Forms about a record. */
  children: ReactNode
}

export function RegisterPage<T extends RegisterRecord>(props: RegisterPageProps<T>) {
  const { of, title, label, add, filter, offersNone = false, dialog } = props
  const { projectId, setProjectId, records } = filter
  const mayEdit = useCan('registers.edit', of.name)
  const isTeam = useServices().workspace.kind() === 'team'
  const columns = useMemo(
    () => (isTeam && !mayEdit ? [...props.columns, historyColumn<T>(of)] : props.columns),
    [isTeam, mayEdit, props.columns, of],
  )
  const saveCalendar = useSaveCalendar()
  const exportCalendar = () => void saveCalendar(label, records.flatMap(props.toEntries))
  const [order, setOrder] = useState<Order>()
  const sharing = useShareLink(props.getView, projectId === withoutProject ? '' : projectId)
  const invited = useInvitedPeople({ ...props.invitation, what: `the ${title}` })
  useRequestedAction(add.command, dialog.add, mayEdit)
  useRequestedAction('export-calendar', exportCalendar)
  const { isTable } = useTableChoice(of.name)
  // The table has filters of its own, so that of the list must not hold behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the view clears it.
  useEffect(() => {
    if (isTable) setProjectId('')
  }, [isTable])
  const viewSwitch = <RegisterViewSwitch register={of.name} usual={list} />
  const alarmed = dialog.recordTo('alarm')
  const leaving = dialog.recordTo('delete')

  return (
    <>
      <PageHeader title={title}>
        <PageActions
          primary={mayEdit ? { label: add.label, icon: <Plus />, onPress: dialog.add } : undefined}
          others={[
            { label: 'Export .ics', icon: <CalendarArrowDown />, onPress: exportCalendar },
            ...(sharing.action ? [sharing.action] : []),
            ...invited.actions,
          ]}
        />
      </PageHeader>
      <div className="max-sm:hidden">{invited.visible}</div>
      {sharing.dialog}
      {isTable ? (
        <Suspense fallback={null}>{props.toTable(viewSwitch)}</Suspense>
      ) : (
        <>
          <Filters
            active={projectId === '' ? 0 : 1}
            onClear={() => setProjectId('')}
            forPhone={<SortSelect columns={columns} order={order} onOrder={setOrder} />}
          >
            <ProjectFilter
              projects={filter.projects}
              value={projectId}
              offersNone={offersNone}
              onChange={setProjectId}
            />
            {viewSwitch}
          </Filters>
          <RecordTable
            label={label}
            sort={{ order, setOrder }}
            printNote={projectId === withoutProject ? 'No project' : filter.projectNames.get(projectId)}
            records={records}
            columns={columns}
            highlight={props.highlight}
            empty={props.empty}
          />
        </>
      )}
      <LazyForm>
        {props.children}
        {alarmed && (
          <AlarmDialog
            name={alarmed.name}
            alarmDate={alarmed.alarmDate}
            onSet={(alarmDate) => props.onAlarm({ id: alarmed.id, alarmDate })}
            onClose={dialog.close}
          />
        )}
      </LazyForm>
      {leaving && (
        <ConfirmDelete
          noun={props.noun}
          name={leaving.name}
          onConfirm={() => props.onDelete({ id: leaving.id })}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

interface SortSelectProps {
  columns: readonly Column<never>[]
  order: Order | undefined
  onOrder: (order: Order | undefined) => void
}

const directions = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
]

/** Sorts the cards of a register, which have no column titles to click. */
function SortSelect({ columns, order, onOrder }: SortSelectProps) {
  const titles = columns.filter(({ sortBy }) => sortBy).map(({ title }) => title)
  return (
    <div className="flex gap-3 [&>*]:flex-1">
      <FilterSelect
        label="Sort By"
        options={[
          { value: '', label: 'Not sorted' },
          ...titles.map((title) => ({ value: title, label: `By ${title}` })),
        ]}
        value={order?.title ?? ''}
        onChange={(title) =>
          onOrder(title === '' ? undefined : { title, direction: order?.direction ?? 'ascending' })
        }
      />
      {order && (
        <FilterSelect
          label="Sort Direction"
          options={directions}
          value={order.direction}
          onChange={(chosen) =>
            onOrder({ ...order, direction: chosen === 'descending' ? 'descending' : 'ascending' })
          }
        />
      )}
    </div>
  )
}
