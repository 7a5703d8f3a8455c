/** The conditions of a project's development consent. */
import { setConditionStatus } from '@plumbline/domain/conditions/change-condition.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { gateStages, stageToLabel } from '@plumbline/domain/projects/consent.ts'
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
import { useRowsWhileEdited } from '#registers/form/use-rows-while-edited.ts'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { useCardSearch } from '#registers/table/filters/use-card-search.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ConsentsLine } from '../consents/consents-line.tsx'
import type { ConditionHandlers } from './condition-card.tsx'
import { ConditionDialogs, type OpenDialog } from './condition-dialogs.tsx'
import { ConditionList } from './condition-list.tsx'
import { conditionRegister } from './condition-register.ts'
import { ConditionsToolbar } from './conditions-toolbar.tsx'
import { PrintedConditions } from './printed-conditions.tsx'
import { conditionMessages } from './texts/messages.ts'
import { noStage, useConditionFilter } from './use-condition-filter.ts'
import { useGrowingCount } from './use-growing-count.ts'

const ConditionsTable = lazyModule(() =>
  import('./conditions-table.tsx').then((module) => module.ConditionsTable),
)

const BondsSection = lazyModule(() => import('./bonds-section.tsx').then((module) => module.BondsSection))

const viewSwitch = <RegisterViewSwitch register="conditions" />

const OnPaper = onPaper(PrintedConditions)

export function ConditionsTab({ project }: { project: Project }) {
  const projectId = project.id
  const present = useView(conditions, () => ({ projectId }), [projectId])
  const { rows: required, ...editing } = useRowsWhileEdited(present)
  const [query, setQuery] = useState('')
  const register = conditionRegister(usePeople(projectId), useToday(), project)
  const found = useCardSearch(required, query, register, { list: 'conditions', projectId: project.id })
  const { visible, keep, ...filter } = useConditionFilter({ projectId, conditions: required, found })
  const { all, status, stage, isNarrowed } = filter
  const mayEdit = useCanIn(projectId, 'conditions.edit')
  const [open, setOpen] = useState<OpenDialog>()
  useRequestedAction('add-condition', () => setOpen({ what: 'adding' }), mayEdit)
  function showAll() {
    filter.showAll()
    setQuery('')
  }
  const { list, highlight, highlighted, highlightedIndex } = useHighlighted(required, visible, showAll)
  const drawnCount = useGrowingCount(visible.length, highlightedIndex + 1)
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
  const handlers = useHandlers(keep, setOpen)
  const hasGates = required.some((condition) => gateStages.some((each) => each === condition.stage))
  const openPackage = () => setOpen({ what: 'package' })
  const openImport = () => setOpen({ what: 'importing' })
  const isPhone = useIsPhone()
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
    <RegisterEmpty of="conditions" projectId={projectId}>
      <EmptyState icon={<ClipboardCheck />} title="No conditions yet" action={addButton}>
        List what the development consent requires of this project, with the documents that prove it is met.
      </EmptyState>
    </RegisterEmpty>
  )
  const stageLabel = stage === noStage ? 'No stage' : stageToLabel(stage, project)

  return (
    <>
      <ConsentsLine
        {...{ project, required, mayEdit }}
        onImport={openImport}
        onPackage={hasGates ? openPackage : undefined}
      />
      {required.some(({ amountKind, amount }) => amountKind || amount) && (
        <Suspense fallback={null}>
          <BondsSection project={project} required={required} />
        </Suspense>
      )}
      {required.length === 0 && !isTable ? (
        <>
          <div className="mb-4 flex justify-end">{viewSwitch}</div>
          {empty}
        </>
      ) : (
        <>
          <ConditionsToolbar
            {...{ project, required, isTable, filter, query, viewSwitch, addButton, sharing }}
            onQuery={setQuery}
          />
          {isTable ? (
            <Suspense fallback={null}>
              <ConditionsTable
                project={project}
                highlight={highlight}
                empty={empty}
                viewSwitch={viewSwitch}
                onOpen={(condition) => mayEdit && setOpen({ what: 'editing', condition })}
              />
            </Suspense>
          ) : visible.length === 0 ? (
            <p className="py-6 text-center text-muted">
              {query.trim() === '' && !isNarrowed ? `No condition is ${status}.` : 'No conditions found.'}
            </p>
          ) : (
            <OnPaper
              conditions={visible}
              printNote={
                [status !== all && status, stageLabel, query.trim()].filter(Boolean).join(' · ') || undefined
              }
            >
              <ConditionList
                {...{ list, project, required, visible, drawnCount, highlighted, editing }}
                handlers={mayEdit ? handlers : undefined}
              />
            </OnPaper>
          )}
        </>
      )}
      {open && (
        <ConditionDialogs
          project={project}
          open={open}
          // A new condition is Pending, and must not be hidden by a search or a filter for another status.
          onAdded={() => (status !== 'Pending' || query !== '' || isNarrowed) && showAll()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Scrolls to the condition of the address, and shows it once even where a filter would hide it. */
function useHighlighted(required: readonly Condition[], visible: readonly Condition[], showAll: () => void) {
  const highlight = useHighlight()
  const list = useRef<HTMLUListElement>(null)
  const highlighted = required.find(({ id }) => id === highlight?.key)
  const highlightedIndex = highlighted ? visible.indexOf(highlighted) : -1
  const visibleVisit = useRef<typeof highlight>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` is a different function on each render.
  useEffect(() => {
    if (!highlighted || visibleVisit.current === highlight) return
    // Only the visit clears the filter. Later the user's own filter may hide the condition.
    if (highlightedIndex < 0) return showAll()
    visibleVisit.current = highlight
    list.current?.children[highlightedIndex]?.scrollIntoView({ block: 'center' })
  }, [highlight, highlighted, highlightedIndex])
  return { list, highlight, highlighted, highlightedIndex }
}

function useHandlers(keep: (id: string) => void, setOpen: (open: OpenDialog) => void): ConditionHandlers {
  const perform = usePerform()
  return useMemo<ConditionHandlers>(
    () => ({
      onStatus(condition, chosen) {
        const { id } = condition
        keep(id)
        const outcome = perform(setConditionStatus, { id, status: chosen }, conditionMessages)
        // The evidence that is missing can be given immediately.
        if (!outcome.isDone && outcome.fields.length > 0) setOpen({ what: 'evidence', condition })
      },
      onEdit: (condition) => setOpen({ what: 'editing', condition }),
      onDelete: (condition) => setOpen({ what: 'delete', condition }),
      onEvidence: (condition) => setOpen({ what: 'evidence', condition }),
    }),
    [keep, perform, setOpen],
  )
}
