/** The transmittals: what was sent to whom, and who has acknowledged it. */
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { messages } from '#documents/transmittals/messages.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { PageActions } from '#registers/page/page-actions.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ScreenTabs } from '#registers/page/screen-tabs.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'

const TransmittalsTable = lazyModule(() =>
  import('./transmittals-table.tsx').then((module) => module.TransmittalsTable),
)
const TransmittalDialog = lazyModule(() =>
  import('./transmittal-dialog.tsx').then((module) => module.TransmittalDialog),
)
const IssueDialog = lazyModule(() =>
  import('#documents/transmittals/issue-dialog.tsx').then((module) => module.IssueDialog),
)

export function TransmittalsScreen() {
  const mayIssue = useCan('transmittals.issue')
  const highlight = useHighlight()
  const [isIssuing, setIsIssuing] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const { stored: opened, isDeleted, hold } = useRecordWhileEdited(useRow(transmittals, openId), openId)
  useLeaveWhenDeleted(isDeleted && !opened, messages.deleted, () => setOpenId(undefined))
  const issue = () => setIsIssuing(true)
  useRequestedAction('issue-transmittal', issue, mayIssue)

  return (
    <>
      <PageHeader title="Transmittals">
        <PageActions
          primary={mayIssue ? { label: 'Issue Transmittal', icon: <Send />, onPress: issue } : undefined}
        />
      </PageHeader>
      <ScreenTabs entry="Documents" />
      <Suspense fallback={null}>
        <TransmittalsTable
          highlight={highlight}
          empty={
            <RegisterEmpty of="transmittals">
              <EmptyState icon={<Send />} title="No transmittals yet">
                A transmittal records which revisions of which documents were sent to whom, and who has
                acknowledged them.
              </EmptyState>
            </RegisterEmpty>
          }
          onOpen={({ id }: Transmittal) => setOpenId(id)}
        />
      </Suspense>
      <LazyForm>
        {isIssuing && (
          <IssueDialog
            onIssued={(id) => {
              setIsIssuing(false)
              setOpenId(id)
            }}
            onClose={() => setIsIssuing(false)}
          />
        )}
        {opened && (
          <KeepTyped hold={hold} deleted={isDeleted ? messages.deleted : undefined}>
            <TransmittalDialog transmittal={opened} onClose={() => setOpenId(undefined)} />
          </KeepTyped>
        )}
      </LazyForm>
    </>
  )
}
