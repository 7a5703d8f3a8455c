/** The register of RFIs: questions about the work, who must answer them, and the answers. */
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { useSearch } from '@tanstack/react-router'
import { CalendarArrowDown, MessageCircleQuestionMark, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { PageActions } from '#registers/page/page-actions.tsx'
import { ScreenTabs } from '#registers/page/screen-tabs.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { rfiDeleted } from './rfi-deleted.ts'
import { rfiToEntries } from './rfi-entries.ts'

const RfisTable = lazyModule(() => import('./rfis-table.tsx').then((module) => module.RfisTable))
const RfiDialog = lazyModule(() => import('./rfi-dialog.tsx').then((module) => module.RfiDialog))
const RfiFormDialog = lazyModule(() => import('./rfi-form-dialog.tsx').then((module) => module.RfiFormDialog))

export function RfisScreen() {
  const mayAdd = useCan('rfis.edit')
  const highlight = useHighlight()
  const { store } = useServices()
  const saveCalendar = useSaveCalendar()
  const [open, setOpen] = useState<{ id: string; isEdited: boolean }>()
  const [adding, setAdding] = useState<{ documentId?: string | undefined }>()
  const { stored: opened, isDeleted, hold } = useRecordWhileEdited(useRow(rfis, open?.id), open?.id)
  const close = () => setOpen(undefined)
  useLeaveWhenDeleted(isDeleted && !opened, rfiDeleted, close)
  // The document that an RFI is raised from, in its details.
  const documentId = useSearch({ strict: false, select: (search: { document?: string }) => search.document })
  const add = () => setAdding({})
  useRequestedAction('add-rfi', () => setAdding({ documentId }), mayAdd)
  const exportCalendar = () => void saveCalendar('RFIs', store.records.all(rfis).flatMap(rfiToEntries))
  useRequestedAction('export-calendar', exportCalendar)
  const show = (id: string) => setOpen({ id, isEdited: false })

  return (
    <>
      <PageHeader title="RFIs">
        <PageActions
          primary={mayAdd ? { label: 'Add RFI', icon: <Plus />, onPress: add } : undefined}
          others={[{ label: 'Export .ics', icon: <CalendarArrowDown />, onPress: exportCalendar }]}
        />
      </PageHeader>
      <ScreenTabs entry="Workflows" />
      <Suspense fallback={null}>
        <RfisTable
          highlight={highlight}
          empty={
            <EmptyState icon={<MessageCircleQuestionMark />} title="No RFIs yet">
              A request for information is a numbered question about the work, for the person who must answer
              it by a day.
            </EmptyState>
          }
          onOpen={({ id }: Rfi) => show(id)}
        />
      </Suspense>
      <LazyForm>
        {adding && (
          <RfiFormDialog
            documentId={adding.documentId}
            onSaved={(id) => {
              setAdding(undefined)
              show(id)
            }}
            onClose={() => setAdding(undefined)}
          />
        )}
        {opened && open && (
          <KeepTyped hold={hold} deleted={isDeleted ? rfiDeleted : undefined}>
            {open.isEdited ? (
              <RfiFormDialog rfi={opened} onSaved={show} onClose={() => show(open.id)} />
            ) : (
              <RfiDialog rfi={opened} onEdit={() => setOpen({ ...open, isEdited: true })} onClose={close} />
            )}
          </KeepTyped>
        )}
      </LazyForm>
    </>
  )
}
