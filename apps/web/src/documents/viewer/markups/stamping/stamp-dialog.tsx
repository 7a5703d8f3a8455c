/** The form of a custom stamp, with the stamp as it is placed. */
import {
  getStampDraft,
  type StampDraft,
  saveStamp,
} from '@plumbline/domain/documents/markups/change-stamps.ts'
import {
  type CustomStamp,
  customStamps,
  type StampFrame,
} from '@plumbline/domain/documents/markups/custom-stamp.ts'
import {
  checkStamp,
  maxStampLine,
  splitLines,
  stampPlaces,
} from '@plumbline/domain/documents/markups/stamp-text.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useRef, useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { colours } from '#documents/viewer/markups/board.ts'
import { stampFaults, stampMessages } from '#documents/viewer/markups/messages.ts'
import { getStampValues } from '#documents/viewer/markups/place-stamp.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { StampPicture } from './stamp-picture.tsx'

interface StampDialogProps {
  /** Undefined for a new one. */
  stamp: CustomStamp | undefined
  /** Of the document. */
  projectId: Id | undefined
  onSaved: ((id: Id) => void) | undefined
  onClose: () => void
}

const labels = { text: 'Text', colour: 'Colour', frame: 'Border' }
const frames: readonly { value: StampFrame; label: string }[] = [
  { value: 'rounded', label: 'Rounded' },
  { value: 'square', label: 'Square' },
  { value: 'oval', label: 'Oval' },
]
const start: StampDraft = { text: '', colour: '#c81e1e', frame: 'rounded' }

export function StampDialog({ stamp, projectId, onSaved, onClose }: StampDialogProps) {
  const { draft, first, change, tie, merging } = useMergedForm({
    from: customStamps,
    record: stamp,
    toDraft: (stored) => (stored ? getStampDraft(stored) : start),
    labels,
  })
  const services = useServices()
  const perform = usePerform()
  const mayCommentIn = useCanInEach('comments.add', customStamps.name)
  const [isRefused, setIsRefused] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const fault = checkStamp(draft)?.reason
  const lacksCompany = /\{company\}/i.test(draft.text) && getStampValues(services).company.trim() === ''

  function save() {
    const id = stamp?.id ?? services.newId(customStamps)
    const place = mayCommentIn(null) ? null : (projectId ?? null)
    const about = stamp ? { id, first } : { id, isNew: true as const }
    const outcome = perform(saveStamp, { ...about, projectId: place, draft }, stampMessages)
    if (!outcome.isDone) return setIsRefused(true)
    onClose()
    onSaved?.(id)
  }

  /** Where the caret is. */
  function insert(place: string) {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = area.current ?? {}
    change({ text: `${draft.text.slice(0, selectionStart)}${place}${draft.text.slice(selectionEnd)}` })
    area.current?.focus()
  }

  return (
    <RecordDialog
      title={stamp ? 'Edit Stamp' : 'New Stamp'}
      description="Stamps on sheets do not change with it."
      history={stamp && { of: customStamps, id: stamp.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 sm:col-span-2">
        <TextArea
          {...tie('text')}
          ref={area}
          isRequired
          rows={3}
          maxLength={1_000}
          placeholder={'CHECKED ON SITE\n{name}, {date}'}
          hint={`One to three lines of up to ${maxStampLine} characters. The first one is in bold.`}
          error={isRefused && fault ? stampFaults[fault] : undefined}
        />
        <div className="flex flex-wrap gap-2">
          {stampPlaces.map((place) => (
            <Button key={place} size="small" onClick={() => insert(`{${place}}`)}>
              {`{${place}}`}
            </Button>
          ))}
        </div>
        {lacksCompany && (
          <p className="text-muted text-small">
            Your profile has no company yet, so it is left out. Enter it in Settings, Profile.
          </p>
        )}
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold text-control">{labels.colour}</legend>
        <div className="flex flex-wrap">
          {Object.entries(colours).map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={draft.colour === colour}
              className="markup-colour"
              style={{ '--shown': colour } as React.CSSProperties}
              onClick={() => change({ colour })}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col gap-1">
        <span className="font-semibold text-control">{labels.frame}</span>
        <Segmented
          label={labels.frame}
          value={draft.frame}
          options={frames}
          onChange={(frame) => change({ frame })}
        />
      </div>
      {splitLines(draft.text).length > 0 && (
        <div className="sm:col-span-2">
          <StampPicture stamp={draft} />
        </div>
      )}
    </RecordDialog>
  )
}
