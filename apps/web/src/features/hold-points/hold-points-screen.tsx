/** The register of hold points, at which work must stop until a user has inspected and released it. */
import { deleteHoldPoint, setHoldPointAlarm } from '@plumbline/domain/hold-points/change-hold-point.ts'
import {
  type HoldPoint,
  type HoldPointStatus,
  holdPoints,
  isReleased,
} from '@plumbline/domain/hold-points/hold-point.ts'
import { setHoldPointStatus } from '@plumbline/domain/hold-points/release-hold-point.ts'
import { OctagonPause } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { KeepTyped } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useLiveRecordDialog } from '#registers/form/use-live-record-dialog.ts'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { RegisterPage } from '#registers/page/register-page.tsx'
import { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import type { GetView } from '#registers/sharing/use-share-link.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { holdPointColumns } from './columns.tsx'
import { holdPointToEntries } from './hold-point-entries.ts'
import { holdPointMessages, messages } from './messages.ts'
import { useMayRelease } from './use-may-release.ts'

const HoldPointDialog = lazyModule(() =>
  import('./hold-point-dialog.tsx').then((module) => module.HoldPointDialog),
)
const ReleaseDialog = lazyModule(() => import('./release-dialog.tsx').then((module) => module.ReleaseDialog))
const DecisionsDialog = lazyModule(() =>
  import('./decisions-dialog.tsx').then((module) => module.DecisionsDialog),
)

const LinksDialog = lazyModule(() => import('./links-dialog.tsx').then((module) => module.LinksDialog))
const HoldPointsTable = lazyModule(() =>
  import('./hold-points-table.tsx').then((module) => module.HoldPointsTable),
)

const list = { register: 'hold-points' } as const

const getView: GetView = (projectId) => ({
  kind: 'register',
  register: 'hold-points',
  projectId,
  columns: [],
})

export function HoldPointsScreen() {
  const highlight = useHighlight()
  const filter = useProjectFilter(holdPoints, highlight)
  const { projectNames, projectId } = filter
  const mayEditAny = useCan('registers.edit', 'hold-points')
  const mayEditIn = useCanInEach('registers.edit', 'hold-points')
  const mayRelease = useMayRelease()
  const today = useToday()
  const perform = usePerform()
  const dialog = useLiveRecordDialog<HoldPoint, 'alarm' | 'delete' | 'decisions' | 'documents' | 'release'>(
    holdPoints,
    messages.deleted,
  )
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
      else perform(setHoldPointStatus, { id: point.id, status }, holdPointMessages)
    },
    [perform, release],
  )
  const people = usePeople()
  const columns = useMemo(() => {
    const mayEdit = (point: HoldPoint) => mayEditIn(point.projectId)
    const changes = { mayEdit, onStatus: setStatus }
    const releasing = { mayRelease, onRelease: release }
    return holdPointColumns(projectNames, today, people, { open, releasing, ...(mayEditAny && { changes }) })
  }, [projectNames, today, people, mayEditAny, mayEditIn, mayRelease, open, setStatus, release])
  const edited = dialog.recordTo('edit')
  const released = dialog.recordTo('release')
  const decided = dialog.recordTo('decisions')
  const linking = dialog.recordTo('documents')

  const empty = (
    <RegisterEmpty of={holdPoints.name} projectId={projectId}>
      <NoHoldPoints projectName={projectNames.get(projectId)} />
    </RegisterEmpty>
  )

  return (
    <RegisterPage
      of={holdPoints}
      getView={getView}
      title="Project Hold Points Register"
      label="Hold Points"
      noun="hold point"
      add={{ label: 'Add Hold Point', command: 'add-hold-point' }}
      invitation={{ list, path: paths.holdPoints }}
      filter={filter}
      columns={columns}
      highlight={highlight}
      empty={empty}
      toTable={(viewSwitch) => (
        <HoldPointsTable
          highlight={highlight}
          empty={empty}
          viewSwitch={viewSwitch}
          onOpen={(record) => mayEditIn(record.projectId) && open('edit', record)}
        />
      )}
      toEntries={holdPointToEntries}
      dialog={dialog}
      onAlarm={(args) => perform(setHoldPointAlarm, args, holdPointMessages)}
      onDelete={(args) => perform(deleteHoldPoint, args, holdPointMessages)}
    >
      {(dialog.isAdding || edited) && (
        <KeepTyped {...dialog.unsaved}>
          <HoldPointDialog
            point={edited}
            mayRelease={mayRelease}
            projects={filter.projects}
            projectId={projectId}
            refused={dialog.refused}
            onSaved={dialog.settle}
            onClose={dialog.close}
          />
        </KeepTyped>
      )}
      {released && (
        <KeepTyped {...dialog.unsaved}>
          <ReleaseDialog point={released} status={releaseStatus} onClose={dialog.close} />
        </KeepTyped>
      )}
      {linking && (
        <LinksDialog point={linking} mayEdit={mayEditIn(linking.projectId)} onClose={dialog.close} />
      )}
      {decided && (
        <DecisionsDialog
          point={decided}
          onRelease={mayRelease(decided) ? () => release(decided) : undefined}
          onClose={dialog.close}
        />
      )}
    </RegisterPage>
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
        ? 'Add the points where work must stop until an inspector has signed off.'
        : `Choose another project, or add a hold point for ${projectName}.`}
    </EmptyState>
  )
}
