/** The register of long lead items: what to order, and when, so that it is on site in time. */
import {
  deleteLeadTime,
  type LeadTimeDraft,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
} from '@plumbline/domain/lead-times/change-lead-time.ts'
import { type LeadTime, type LeadTimeStatus, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { CalendarArrowDown, Plus, Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useServices } from '#data/services.ts'
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { useInvitedPeople } from '#parts/invitations/invited-people.tsx'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ProjectFilter } from '#parts/projects/project-filter.tsx'
import { useProjectFilter } from '#parts/projects/use-project-filter.ts'
import { withoutProject } from '#parts/projects/without-project.ts'
import type { Order } from '#parts/register/column.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { Filters } from '#parts/register/filters.tsx'
import { KeepTyped } from '#parts/register/keep-typed.tsx'
import { PageActions } from '#parts/register/page-actions.tsx'
import { RecordTable } from '#parts/register/record-table.tsx'
import { SortSelect } from '#parts/register/sort-select.tsx'
import { useHighlight } from '#parts/register/use-highlight.ts'
import { useLiveRecordDialog } from '#parts/register/use-live-record-dialog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyForm } from '#ui/lazy-form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { leadTimeColumns } from './columns.tsx'
import { leadTimeToEntries } from './lead-time-entries.ts'
import { leadTimeWords, words } from './words.ts'

const LeadTimeDialog = lazyModule(() =>
  import('./lead-time-dialog.tsx').then((module) => module.LeadTimeDialog),
)
const AlarmDialog = lazyModule(() =>
  import('#parts/alarm/alarm-dialog.tsx').then((module) => module.AlarmDialog),
)

const list = { register: 'lead-times' } as const

export function LeadTimesScreen() {
  const highlight = useHighlight()
  const filter = useProjectFilter(leadTimes, highlight)
  const { projectNames, projectId, setProjectId, records: items } = filter
  const isWithout = projectId === withoutProject
  const mayEdit = useCan('registers.edit')
  const today = useToday()
  const perform = usePerform()
  const { newId } = useServices()
  const saveCalendar = useSaveCalendar()
  const dialog = useLiveRecordDialog<LeadTime, 'edit' | 'alarm' | 'delete'>(leadTimes, words.gone)
  const { open } = dialog
  const hasProjects = items.some((item) => projectNames.has(item.projectId ?? ''))
  const columns = useMemo(() => {
    const onStatus = ({ id }: LeadTime, status: LeadTimeStatus) =>
      perform(setLeadTimeStatus, { id, status }, leadTimeWords)
    return leadTimeColumns(
      hasProjects ? projectNames : undefined,
      today,
      mayEdit ? { open, onStatus } : undefined,
    )
  }, [hasProjects, projectNames, today, mayEdit, open, perform])
  const exportCalendar = () => void saveCalendar('Lead Times', items.flatMap(leadTimeToEntries))
  const [order, setOrder] = useState<Order>()
  const invited = useInvitedPeople({ list, what: 'the Long Lead Times Register', path: paths.leadTimes })
  useAsked('add-lead-time', dialog.add, mayEdit)
  useAsked('export-calendar', exportCalendar)
  const edited = dialog.recordTo('edit')
  const alarmed = dialog.recordTo('alarm')
  const leaving = dialog.recordTo('delete')

  function save(draft: LeadTimeDraft, first: LeadTimeDraft) {
    const about = edited ? { id: edited.id, first } : { id: newId(leadTimes), isNew: true as const }
    dialog.settle(perform(saveLeadTime, { ...about, draft }, leadTimeWords))
  }

  return (
    <>
      <PageHeader title="Long Lead Times Register">
        <PageActions
          primary={mayEdit ? { label: 'Add Lead Time Item', icon: <Plus />, onPress: dialog.add } : undefined}
          others={[
            { label: 'Export .ics', icon: <CalendarArrowDown />, onPress: exportCalendar },
            ...invited.actions,
          ]}
        />
      </PageHeader>
      <div className="max-sm:hidden">{invited.shown}</div>
      <Filters
        active={projectId === '' ? 0 : 1}
        onClear={() => setProjectId('')}
        forPhone={<SortSelect columns={columns} order={order} onOrder={setOrder} />}
      >
        <ProjectFilter projects={filter.projects} value={projectId} offersNone onChange={setProjectId} />
      </Filters>
      <RecordTable
        label="Lead Times"
        sort={{ order, setOrder }}
        records={items}
        columns={columns}
        highlight={highlight}
        printNote={isWithout ? 'No project' : projectNames.get(projectId)}
        empty={<NoLeadTimes isWithout={isWithout} projectName={projectNames.get(projectId)} />}
      />
      <LazyForm>
        {(dialog.isAdding || edited) && (
          <KeepTyped {...dialog.keeping}>
            <LeadTimeDialog
              item={edited}
              projectId={isWithout ? '' : projectId}
              refused={dialog.refused}
              onSave={save}
              onClose={dialog.close}
            />
          </KeepTyped>
        )}
        {alarmed && (
          <AlarmDialog
            name={alarmed.name}
            alarmDate={alarmed.alarmDate}
            onSet={(alarmDate) => perform(setLeadTimeAlarm, { id: alarmed.id, alarmDate }, leadTimeWords)}
            onClose={dialog.close}
          />
        )}
      </LazyForm>
      {leaving && (
        <ConfirmDelete
          noun="lead time item"
          name={leaving.name}
          onConfirm={() => perform(deleteLeadTime, { id: leaving.id }, leadTimeWords)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

interface NoLeadTimesProps {
  isWithout: boolean
  projectName: string | undefined
}

function NoLeadTimes({ isWithout, projectName }: NoLeadTimesProps) {
  if (isWithout)
    return (
      <EmptyState icon={<Truck />} title="No lead time items without a project.">
        Choose a project, or show all of them.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Truck />}
      title={
        projectName === undefined
          ? 'No lead time items yet. Add one to get started!'
          : 'No lead time items for this project yet.'
      }
    >
      {projectName === undefined
        ? 'Add items that take months to make or deliver, with the day by which they must be ordered.'
        : `Choose another project, or add an item for ${projectName}.`}
    </EmptyState>
  )
}
