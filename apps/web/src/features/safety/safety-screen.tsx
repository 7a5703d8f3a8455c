/** Safety management: what needs attention today, and a register for each kind of safety record. */
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { safetyAlerts } from '@plumbline/domain/safety/alerts.ts'
import { registerKinds } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { Archive, Info, Siren, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { useWorkspaceTexts } from '#core/workspace/workspace-texts.ts'
import { Filters } from '#registers/filters/filters.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { withoutProject } from '#registers/projects/without-project.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { ChecklistsCard } from './checklists/checklists-card.tsx'
import { EntriesCard } from './entries/entries-card.tsx'
import { IncidentsCard } from './incidents/incidents-card.tsx'
import { DeleteRecord } from './records/delete-record.tsx'
import { nameOfOther } from './records/record-label.ts'
import { RecordLine } from './records/record-line.tsx'
import { SafetyCard } from './records/safety-card.tsx'
import { shortText } from './records/short-text.ts'
import type { VisibleProject } from './records/visible-project.ts'

const SafetyTable = lazyModule(() => import('./table/safety-table.tsx').then((module) => module.SafetyTable))

const viewSwitch = <RegisterViewSwitch register="safety-records" />

const knownKinds: readonly string[] = ['incident', 'checklist', ...registerKinds]

export function SafetyScreen() {
  const workspaceTexts = useWorkspaceTexts()
  const highlight = useHighlight()
  const { projects, projectNames, projectId, setProjectId, records } = useProjectFilter(
    safetyRecords,
    highlight,
  )
  const visible = toVisibleProject(projectId)
  const today = useToday()
  const alerts = getAlerts(records, today)
  const ofKind = (kind: string) => groupByKind(records).get(kind) ?? []
  const mayReport = useCan('registers.edit', 'safety-records')
  const [reportRequests, setReportRequests] = useState(0)
  const { isTable } = useTableChoice('safety-records')
  // The table has filters of its own, so that of the cards must not hold behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the view clears it.
  useEffect(() => {
    if (isTable) setProjectId('')
  }, [isTable])

  return (
    <>
      <PageHeader title="Safety Management" />
      {mayReport && (
        <Button
          variant="primary"
          icon={<Siren />}
          aria-label="Report Incident"
          className="mb-3 h-[56px] w-full text-lead sm:hidden"
          onClick={() => setReportRequests((count) => count + 1)}
        >
          Report
        </Button>
      )}
      <p className="mb-4 flex items-center gap-2 text-muted text-small">
        <Info className="size-4 shrink-0" aria-hidden />
        {workspaceTexts.safety}
      </p>
      {projectId !== '' && (
        <p className="mb-4 hidden print:block">{projectNames.get(projectId) ?? 'No project'}</p>
      )}
      {!isTable && (
        <Filters active={projectId === '' ? 0 : 1} onClear={() => setProjectId('')}>
          <ProjectFilter projects={projects} value={projectId} offersNone onChange={setProjectId} />
          {viewSwitch}
        </Filters>
      )}
      <AlertsCard alerts={alerts} />
      {isTable ? (
        <Suspense fallback={null}>
          <SafetyTable highlight={highlight} viewSwitch={viewSwitch} reportRequests={reportRequests} />
        </Suspense>
      ) : (
        <RegisterEmpty
          of={safetyRecords.name}
          projectId={projectId}
          isEmpty={records.length === 0 && (!mayReport || projectId !== '')}
        >
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3">
            <IncidentsCard records={ofKind('incident')} visible={visible} reportRequests={reportRequests} />
            <ChecklistsCard records={ofKind('checklist')} visible={visible} />
            {registerKinds.map((kind) => (
              <EntriesCard key={kind} kind={kind} records={ofKind(kind)} visible={visible} today={today} />
            ))}
            {ofKind('').length > 0 && <OtherRecordsCard records={ofKind('')} />}
          </div>
        </RegisterEmpty>
      )}
    </>
  )
}

function toVisibleProject(projectId: string): VisibleProject {
  if (projectId === withoutProject) return { idOfNew: '', empty: 'Nothing here without a project.' }
  return { idOfNew: projectId, empty: projectId === '' ? undefined : 'Nothing for this project yet.' }
}

/** Kept from visit to visit, because there may be thousands of records. */
const getAlerts = oncePerArguments(safetyAlerts)

/** Records of unsupported kinds are listed under ''. */
const groupByKind = oncePerObject((records: readonly SafetyRecord[]) => {
  const byKind = new Map<string, SafetyRecord[]>()
  for (const record of records) {
    const kind = record.kind !== undefined && knownKinds.includes(record.kind) ? record.kind : ''
    const group = byKind.get(kind)
    if (group) group.push(record)
    else byKind.set(kind, [record])
  }
  return byKind
})

/** Records of kinds that this version does not support: kept, shown, and deleted only by the user. */
function OtherRecordsCard({ records }: { records: readonly SafetyRecord[] }) {
  const [toDelete, setToDelete] = useState<SafetyRecord>()
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  return (
    <>
      <SafetyCard
        title="Other Records"
        icon={<Archive aria-hidden />}
        records={records}
        empty=""
        renderLine={(record) => (
          <RecordLine
            key={record.id}
            id={record.id}
            name={nameOfOther(record)}
            facts={[record.kind ?? '', record.location ?? ''].filter((fact) => fact !== '')}
            actions={
              mayEditIn(record.projectId) && (
                <IconButton
                  label={`Delete ${shortText(nameOfOther(record))}`}
                  icon={<Trash2 />}
                  onClick={() => setToDelete(record)}
                />
              )
            }
          />
        )}
      />
      {toDelete && (
        <DeleteRecord
          id={toDelete.id}
          name={shortText(nameOfOther(toDelete))}
          noun="Record"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}
