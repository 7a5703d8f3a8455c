/** Compares the user's text with the one that replaced it, and restores it. */

import type { ReplacedTextNotification } from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { type RecordForm, readForm } from '@plumbline/domain/activity/replaced-texts/record-forms.ts'
import { listNamed, type Rec } from '@plumbline/domain/kernel/records/record.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { checkRequest, createRequest } from '#data/workspace/perform-request.ts'
import { type Services, useServices } from '#data/workspace/services.ts'
import { changeToTexts } from '#people/field-texts/field-texts.ts'
import { useValueNames } from '#people/field-texts/use-value-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface ReplacedTextDialogProps {
  notification: ReplacedTextNotification
  onClose: () => void
}

export function ReplacedTextDialog({ notification, onClose }: ReplacedTextDialogProps) {
  const { collection, recordId, field, text, by, name, since } = notification
  const services = useServices()
  const perform = usePerform()
  const names = useValueNames()
  const record = useRow<Rec>(destinationOfList(collection)?.list ?? listNamed(collection), recordId)
  const form = record && readForm(collection, record, { all: services.store.records.all })
  const stored = form?.draft[field]
  const present = typeof stored === 'string' ? stored : ''
  const { label, from: mine, to: theirs } = changeToTexts({ field, from: text, to: present }, names)
  const isBack = form !== undefined && present.trim() === text
  const mayRestore = form !== undefined && !isBack && isAccepted(services, form, notification)

  function restore() {
    if (!form) return
    const { command } = form
    const outcome = perform(command, restoringArgs(form, notification), { [command.name]: getTexts(label) })
    if (outcome.isDone) onClose()
  }

  return (
    <Dialog
      title={`Your ${label} Was Replaced`}
      description={`In “${getTitle(name)}”. ${getTitle(by)} replaced it on ${momentToLabel(since)}, in a form that was opened before your change.`}
      size="large"
      isOpen
      closesOutside
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayRestore && (
            <Button variant="primary" onClick={restore}>
              Restore Mine
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Version title="Yours" text={mine} />
        {form && <Version title="Now" text={theirs} />}
      </div>
      {!mayRestore && <p className="mt-4 text-muted">{whyNot(form, isBack)}</p>}
    </Dialog>
  )
}

function Version({ title, text }: { title: string; text: string | undefined }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold text-control">{title}</h3>
      <p className="mt-1 whitespace-pre-wrap break-words rounded-control border border-line bg-sunken p-3">
        {text}
      </p>
    </section>
  )
}

function whyNot(form: RecordForm | undefined, isBack: boolean): string {
  if (!form) return 'The record no longer exists. You can still copy your text.'
  if (isBack) return 'The record has your text again.'
  return 'Your text cannot be put back into the record as it is now. You can still copy it.'
}

/** The form of the record as it is now, with this one field changed. */
function restoringArgs(
  { draft, about }: RecordForm,
  { recordId, field, text }: ReplacedTextNotification,
): unknown {
  return { ...about, id: recordId, draft: { ...draft, [field]: text }, first: draft }
}

function isAccepted(services: Services, form: RecordForm, notification: ReplacedTextNotification): boolean {
  const request = createRequest(services, form.command.name, restoringArgs(form, notification))
  return checkRequest(services, form.command, request).kind === 'accepted'
}

const getTexts = (label: string) => ({
  done: { title: `${label} Restored` },
  offersUndo: true,
  refused: {},
})
