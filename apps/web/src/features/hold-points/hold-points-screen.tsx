/** The register of hold points, at which work must stop until somebody has inspected and released it. */
import {
  deleteHoldPoint,
  type HoldPointDraft,
  saveHoldPoint,
  setHoldPointAlarm,
} from '@plumbline/domain/hold-points/change-hold-point.ts'
import {
  type HoldPoint,
  type HoldPointStatus,
  holdPoints,
  isReleased,
} from '@plumbline/domain/hold-points/hold-point.ts'
import { setHoldPointStatus } from '@plumbline/domain/hold-points/release-hold-point.ts'
import { CalendarArrowDown, OctagonPause, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '#data/services.ts'
import { usePeople } from '#parts/assignees/use-people.ts'
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
import { holdPointColumns, type OpenedHoldPoint } from './columns.tsx'
import { holdPointToEntries } from './hold-point-entries.ts'
import { holdPointWords, words } from './words.ts'

const HoldPointDialog = lazyModule(() =>
  import('./hold-point-dialog.tsx').then((module) => module.HoldPointDialog),
)
const ReleaseDialog = lazyModule(() => import('./release-dialog.tsx').then((module) => module.ReleaseDialog))
const DecisionsDialog = lazyModule(() =>
  import('./decisions-dialog.tsx').then((module) => module.DecisionsDialog),
)
const AlarmDialog = lazyModule(() =>
  import('#parts/alarm/alarm-dialog.tsx').then((module) => module.AlarmDialog),
)

const list = { register: 'hold-points' } as const

export function HoldPointsScreen() {
  const highlight = useHighlight()
  const filter = useProjectFilter(holdPoints, highlight)
  const { projects, projectNames, projectId, setProjectId, records: points } = filter
  const mayEdit = useCan('registers.edit')
  const today = useToday()
  const perform = usePerform()
  const { newId } = useServices()
  const saveCalendar = useSaveCalendar()
  const dialog = useLiveRecordDialog<HoldPoint, OpenedHoldPoint | 'release'>(holdPoints, words.gone)
  const { open } = dialog
  const [releaseStatus, setReleaseStatus] = useState<HoldPointStatus>('Approved')
  const release = useCallback(
    (point: HoldPoint, status: HoldPointStatus = 'Approved') => {
      setReleaseStatus(status)
      open('release', point)
    },
    [open],
  )
  const setStatus = useCallback(
    (point: HoldPoint, status: HoldPointStatus) => {
      // After a release the work may continue, so the form asks who decided and on what evidence.
      if (isReleased({ status })) release(point, status)
      else perform(setHoldPointStatus, { id: point.id, status }, holdPointWords)
    },
    [perform, release],
  )
  const people = usePeople()
  const columns = useMemo(
    () =>
      holdPointColumns(
        projectNames,
        today,
        people,
        mayEdit ? { open, onStatus: setStatus, onRelease: release } : { open },
      ),
    [projectNames, today, people, mayEdit, open, setStatus, release],
  )
  const exportCalendar = () => void saveCalendar('Hold Points', points.flatMap(holdPointToEntries))
  const [order, setOrder] = useState<Order>()
  const invited = useInvitedPeople({ list, what: 'the Project Hold Points Register', path: paths.holdPoints })
  useAsked('add-hold-point', dialog.add, mayEdit)
  useAsked('export-calendar', exportCalendar)
  const edited = dialog.recordTo('edit')
  const alarmed = dialog.recordTo('alarm')
  const released = dialog.recordTo('release')
  const decided = dialog.recordTo('decisions')
  const leaving = dialog.recordTo('delete')

  function save(draft: HoldPointDraft, first: HoldPointDraft) {
    const about = edited ? { id: edited.id, first } : { id: newId(holdPoints), isNew: true as const }
    dialog.settle(perform(saveHoldPoint, { ...about, draft }, holdPointWords))
  }

  return (
    <>
      <PageHeader title="Project Hold Points Register">
        <PageActions
          primary={mayEdit ? { label: 'Add Hold Point', icon: <Plus />, onPress: dialog.add } : undefined}
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
        <ProjectFilter projects={projects} value={projectId} onChange={setProjectId} />
      </Filters>
      <RecordTable
        label="Hold Points"
        sort={{ order, setOrder }}
        printNote={projectNames.get(projectId)}
        records={points}
        columns={columns}
        highlight={highlight}
        empty={<NoHoldPoints projectName={projectNames.get(projectId)} />}
      />
      <LazyForm>
        {(dialog.isAdding || edited) && (
          <KeepTyped {...dialog.keeping}>
            <HoldPointDialog
              point={edited}
              projects={projects}
              projectId={projectId}
              refused={dialog.refused}
              onSave={save}
              onClose={dialog.close}
            />
          </KeepTyped>
        )}
        {released && (
          <KeepTyped {...dialog.keeping}>
            <ReleaseDialog point={released} status={releaseStatus} onClose={dialog.close} />
          </KeepTyped>
        )}
        {decided && (
          <DecisionsDialog
            point={decided}
            onRelease={mayEdit ? () => release(decided) : undefined}
            onClose={dialog.close}
          />
        )}
        {alarmed && (
          <AlarmDialog
            name={alarmed.name}
            alarmDate={alarmed.alarmDate}
            onSet={(alarmDate) => perform(setHoldPointAlarm, { id: alarmed.id, alarmDate }, holdPointWords)}
            onClose={dialog.close}
          />
        )}
      </LazyForm>
      {leaving && (
        <ConfirmDelete
          noun="hold point"
          name={leaving.name}
          onConfirm={() => perform(deleteHoldPoint, { id: leaving.id }, holdPointWords)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

function NoHoldPoints({ projectName }: { projectName: string | undefined }) {
  return (
    <EmptyState
      icon={<OctagonPause />}
      title={
        projectName === undefined
          ? 'No hold points yet. Add one to get started!'
          : 'No hold points for this project yet.'
      }
    >
      {projectName === undefined
        ? 'Add the points where work must stop until somebody has inspected and signed off.'
        : `Choose another project, or add a hold point for ${projectName}.`}
    </EmptyState>
  )
}
