/** The register of long lead items: what to order, and when, so that it is on site in time. */
import {
  deleteLeadTime,
  type LeadTimeDraft,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
} from '@plumbline/domain/lead-times/change-lead-time.ts'
import { type LeadTime, type LeadTimeStatus, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import type { WithAddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { Truck } from 'lucide-react'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { KeepTyped } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { useLiveRecordDialog } from '#registers/form/use-live-record-dialog.ts'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { RegisterPage } from '#registers/page/register-page.tsx'
import { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { withoutProject } from '#registers/projects/without-project.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import type { GetView } from '#registers/sharing/use-share-link.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { leadTimeColumns } from './columns.tsx'
import { leadTimeToEntries } from './lead-time-entries.ts'
import { leadTimeMessages, messages } from './messages.ts'

const LeadTimeDialog = lazyModule(() =>
  import('./lead-time-dialog.tsx').then((module) => module.LeadTimeDialog),
)

const LeadTimesTable = lazyModule(() =>
  import('./lead-times-table.tsx').then((module) => module.LeadTimesTable),
)

const list = { register: 'lead-times' } as const

const getView: GetView = (projectId) => ({ kind: 'register', register: 'lead-times', projectId, columns: [] })

export function LeadTimesScreen() {
  const highlight = useHighlight()
  const filter = useProjectFilter(leadTimes, highlight)
  const { projectNames, projectId, records: items } = filter
  const isWithout = projectId === withoutProject
  const mayEditAny = useCan('registers.edit', 'lead-times')
  const mayEditIn = useCanInEach('registers.edit', 'lead-times')
  const today = useToday()
  const perform = usePerform()
  const { newId } = useServices()
  const dialog = useLiveRecordDialog<LeadTime, 'edit' | 'alarm' | 'delete'>(leadTimes, messages.deleted)
  const { open } = dialog
  const hasProjects = items.some((item) => projectNames.has(item.projectId ?? ''))
  const columns = useMemo(() => {
    const onStatus = ({ id }: LeadTime, status: LeadTimeStatus) =>
      perform(setLeadTimeStatus, { id, status }, leadTimeMessages)
    return leadTimeColumns(
      hasProjects ? projectNames : undefined,
      today,
      mayEditAny ? { mayEdit: ({ projectId }) => mayEditIn(projectId), open, onStatus } : undefined,
    )
  }, [hasProjects, projectNames, today, mayEditAny, mayEditIn, open, perform])
  const edited = dialog.recordTo('edit')

  function save(draft: LeadTimeDraft, first: LeadTimeDraft, added: WithAddedValues) {
    const about = edited ? { id: edited.id, first } : { id: newId(leadTimes), isNew: true as const }
    dialog.settle(perform(saveLeadTime, { ...about, draft, ...added }, leadTimeMessages))
  }

  const empty = (
    <RegisterEmpty of={leadTimes.name} projectId={projectId}>
      <NoLeadTimes isWithout={isWithout} projectName={projectNames.get(projectId)} />
    </RegisterEmpty>
  )

  return (
    <RegisterPage
      of={leadTimes}
      getView={getView}
      title="Long Lead Times Register"
      label="Lead Times"
      noun="lead time item"
      add={{ label: 'Add Lead Time Item', command: 'add-lead-time' }}
      invitation={{ list, path: paths.leadTimes }}
      filter={filter}
      offersNone
      columns={columns}
      highlight={highlight}
      empty={empty}
      toTable={(viewSwitch) => (
        <LeadTimesTable
          highlight={highlight}
          empty={empty}
          viewSwitch={viewSwitch}
          onOpen={(record) => mayEditIn(record.projectId) && open('edit', record)}
        />
      )}
      toEntries={leadTimeToEntries}
      dialog={dialog}
      onAlarm={(args) => perform(setLeadTimeAlarm, args, leadTimeMessages)}
      onDelete={(args) => perform(deleteLeadTime, args, leadTimeMessages)}
    >
      {(dialog.isAdding || edited) && (
        <KeepTyped {...dialog.unsaved}>
          <LeadTimeDialog
            item={edited}
            projectId={isWithout ? '' : projectId}
            refused={dialog.refused}
            onSave={save}
            onClose={dialog.close}
          />
        </KeepTyped>
      )}
    </RegisterPage>
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
