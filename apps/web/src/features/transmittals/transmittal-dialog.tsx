/** One transmittal: its facts, who has acknowledged it, its documents, and the ways to hand it over. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { withdrawAcknowledgement } from '@plumbline/domain/documents/transmittals/change-transmittal.ts'
import {
  type ChangesSince,
  changesSince,
  sentBefore,
} from '@plumbline/domain/documents/transmittals/changes-since.ts'
import { mayAcknowledge, mayWithdraw } from '@plumbline/domain/documents/transmittals/may-acknowledge.ts'
import { remindRecipients } from '@plumbline/domain/documents/transmittals/remind-recipients.ts'
import {
  type Recipient,
  type Transmittal,
  transmittals,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getAddresses, getState, isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Ban, ClipboardCopy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { mailto, openMailProgram } from '#core/navigation/mailto.ts'
import { paths } from '#core/navigation/paths.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useRecordOpened } from '#documents/files/record-opened.ts'
import { messages, transmittalMessages } from '#documents/transmittals/messages.ts'
import { OutdatedList } from '#documents/transmittals/outdated-list.tsx'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { copyText } from '#ui/fields/copy-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { RecipientList } from './recipient-list.tsx'
import { stateTone } from './tone.ts'
import { TransmittalFacts } from './transmittal-facts-list.tsx'
import { TransmittalFileButtons } from './transmittal-file-buttons.tsx'
import { TransmittalLines } from './transmittal-lines.tsx'
import {
  transmittalTitle,
  transmittalToMail,
  transmittalToReminder,
  transmittalToText,
} from './transmittal-text.ts'
import { useTransmittalFiles } from './use-transmittal-files.ts'
import { VoidDialog } from './void-dialog.tsx'
import { WithMarkups } from './with-markups.tsx'

interface TransmittalDialogProps {
  transmittal: Transmittal
  onClose: () => void
}

export function TransmittalDialog({ transmittal, onClose }: TransmittalDialogProps) {
  const { id, number, renumberedFrom, projectId, recipients } = transmittal
  const perform = usePerform()
  const today = useToday()
  const { session, workspace } = useServices()
  const isTeam = workspace.kind() === 'team'
  const ids = isTeam ? 'opaque' : 'numbers'
  const actor = session.actor()
  const mayIssue = useCanIn(projectId, 'transmittals.issue')
  const mayVoid = useCanIn(projectId, 'transmittals.void')
  const project = getTitle(useRow(projects, projectId)?.name)
  const [hasMarkups, setHasMarkups] = useState(false)
  const files = useTransmittalFiles(transmittal, project, hasMarkups)
  const changesFor = useChangesFor(transmittal)
  const { copy, mail, remind } = useSendTransmittal(transmittal, project, changesFor)
  const [comparedId, setComparedId] = useState<Id>()
  const [confirming, setConfirming] = useState<Recipient>()
  const [isVoiding, setIsVoiding] = useState(false)
  const compared = recipients.find((each) => each.id === comparedId) ?? recipients[0]
  const changes = useMemo(() => compared && changesFor(compared), [compared, changesFor])
  const state = getState(transmittal, today)
  useRecordOpened(transmittal)
  const sharing = useShareLink(() => ({ kind: 'transmittal', transmittalId: id }), projectId)

  return (
    <>
      <Dialog
        title={transmittalTitle(transmittal)}
        isOpen
        closesOutside
        size="large"
        aside={<RecordPresence of={transmittals} id={id} />}
        onClose={onClose}
        footer={
          <>
            {mayVoid && !isVoid(transmittal) && (
              <Button variant="danger" icon={<Ban />} className="mr-auto" onClick={() => setIsVoiding(true)}>
                Void…
              </Button>
            )}
            <ShareButton sharing={sharing} />
            <Button icon={<ClipboardCopy />} onClick={() => void copy()}>
              Copy as Text
            </Button>
            <TransmittalFileButtons files={files}>
              <WithMarkups transmittal={transmittal} isChecked={hasMarkups} onChange={setHasMarkups} />
            </TransmittalFileButtons>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <DownloadProgress progress={files.progress} onCancel={files.cancelZip} />
          {renumberedFrom && (
            <p role="note" className="text-control text-warning">
              {messages.renumbered(number, renumberedFrom).description}
            </p>
          )}
          {/* The recipients are listed below. */}
          <TransmittalFacts transmittal={transmittal} project={project} without={['To']}>
            <dt className="text-muted">State</dt>
            <dd>
              <Badge tone={stateTone(state)}>{state}</Badge>
            </dd>
          </TransmittalFacts>
          <RecipientList
            transmittal={transmittal}
            mayAcknowledge={(recipient) => mayAcknowledge(actor, transmittal, recipient, ids)}
            mayWithdraw={(acknowledgement) => mayWithdraw(actor, transmittal, acknowledgement, ids)}
            onMail={mail}
            onRemind={mayIssue ? remind : undefined}
            isReminderMailed={isTeam}
            showsOpenings={isTeam}
            onAcknowledge={setConfirming}
            onWithdraw={(acknowledgementId) =>
              perform(withdrawAcknowledgement, { id, acknowledgementId }, transmittalMessages)
            }
          />
          <section aria-label="What changed" className="flex flex-col gap-3">
            {recipients.length > 1 && compared && (
              <SelectField
                label="Compare With What Was Received By"
                options={recipients.map(({ id: value, name }) => ({ value, label: name }))}
                value={compared.id}
                onChange={setComparedId}
              />
            )}
            {compared && changes && <OutdatedList name={compared.name} changes={changes} />}
            <TransmittalLines
              transmittal={transmittal}
              recipient={compared && changes && { name: compared.name, changes }}
            />
          </section>
          <RecordHistory of={transmittals} id={id} />
        </div>
      </Dialog>
      {confirming && (
        <AcknowledgeDialog
          transmittal={transmittal}
          recipient={confirming}
          isOwn={mayAcknowledge(actor, transmittal, confirming, ids) === 'recipient'}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {isVoiding && <VoidDialog transmittal={transmittal} onClose={() => setIsVoiding(false)} />}
    </>
  )
}

function useSendTransmittal(
  transmittal: Transmittal,
  project: string,
  changesFor: (recipient: Recipient) => ChangesSince,
) {
  const { id, number } = transmittal
  const toasts = useToasts()
  const perform = usePerform()
  const today = useToday()
  const isTeam = useServices().workspace.kind() === 'team'

  async function copy() {
    const isCopied = await copyText(transmittalToText(transmittal, project))
    toasts.show(
      isCopied
        ? { title: 'Copied', description: `${number} is on the clipboard as text.` }
        : { title: 'Not copied', description: 'The browser does not allow it here.', tone: 'destructive' },
    )
  }

  function mail(recipient: Recipient) {
    const path = paths.highlight(paths.transmittals, id).slice(1)
    // In a workspace of one browser, no one else can open the link.
    const link = isTeam ? new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href : undefined
    const text = transmittalToMail({ transmittal, recipient, project, link, changes: changesFor(recipient) })
    openMailProgram(mailto(recipient.email, text))
  }

  function remind(reminded: readonly Recipient[]) {
    const args = { id, recipientIds: reminded.map((recipient) => recipient.id) }
    const outcome = perform(remindRecipients, args, transmittalMessages)
    const [recipient] = reminded
    // A team mails the reminder.
    if (isTeam || !outcome.isDone || !recipient) return
    const text = transmittalToReminder({ transmittal, recipient, project, today })
    openMailProgram(mailto(getAddresses(recipient), text))
  }

  return { copy, mail, remind }
}

/** What the transmittal brought to each recipient, and what that recipient should no longer use by now. */
function useChangesFor(transmittal: Transmittal): (recipient: Recipient) => ChangesSince {
  const all = useView(transmittals)
  const filed = useView(documents)
  return useMemo(() => {
    const earlier = sentBefore(transmittal, all)
    const byId = new Map(filed.map((document) => [document.id, document]))
    return (recipient) => changesSince(transmittal.lines, recipient, earlier, (id) => byId.get(id))
  }, [transmittal, all, filed])
}
