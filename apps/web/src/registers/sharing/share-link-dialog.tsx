/** Makes a read-only link for people without an account, and lists those that can still be opened. */
import { type Recipient, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { recipientToText } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { fieldIdToKey, getAddedFields } from '@plumbline/domain/registers/added-fields/added-field.ts'
import {
  getColumns,
  maxLinkDays,
  type SharedView,
  usualLinkDays,
} from '@plumbline/domain/team/read-links/shared-view.ts'
import { useId, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { AnsweredPart } from '#people/accounts/answered-part.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toggled } from '#ui/controls/toggled.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { showUnreadableFields } from '#ui/fields/unreadable-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { useReadLinks } from './use-read-links.ts'
import type { GetView } from './use-share-link.tsx'

interface ShareLinkDialogProps {
  getView: GetView
  /** '' lets the user choose one. */
  projectId: string
  onClose: () => void
}

export function ShareLinkDialog({ getView, projectId: given, onClose }: ShareLinkDialogProps) {
  const formId = useId()
  const today = useToday()
  const { links, make, revoke } = useReadLinks()
  const choices = useSharedProjects()
  const [projectId, setProjectId] = useState(given || (choices[0]?.id ?? ''))
  const [recipientId, setRecipientId] = useState('')
  const [lastDay, setLastDay] = useState(() => addDays(today, usualLinkDays))
  const view = withRecipient(getView(projectId), recipientId)
  const recipients = useRecipients(view)
  const columns = useSharedColumns(view)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [dayProblem, setDayProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<string>()
  const latest = addDays(today, maxLinkDays)

  async function create(form: HTMLFormElement) {
    if (isBusy || showUnreadableFields(form)) return
    const isInTime = lastDay >= today && lastDay <= latest
    setDayProblem(isInTime ? undefined : `Choose a day from today to ${dayToLabel(latest)}.`)
    if (!isInTime) return
    setIsBusy(true)
    const created = await make({ view: withColumns(view, columns, excluded), expiresAt: getEnd(lastDay) })
    setIsBusy(false)
    setProblem('problem' in created ? created.problem : undefined)
    if ('link' in created) setLink(created.link)
  }

  return (
    <Dialog
      title="Read-Only Link"
      description={
        view.kind === 'transmittal'
          ? 'Anyone with the link sees this without an account, and can acknowledge it for its recipient.'
          : view.kind === 'package'
            ? 'Anyone with the link sees the package without an account, as it is now. Later changes do not alter it.'
            : 'Anyone with the link sees this without an account, as it is at the moment, and can change nothing.'
      }
      isOpen
      onClose={onClose}
      footer={
        link === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              Create Link
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {link === undefined ? (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void create(event.currentTarget)
          }}
        >
          {given === '' && (
            <SelectField
              label="Project"
              options={choices.map(({ id, name }) => ({ value: id, label: getTitle(name) }))}
              value={projectId}
              onChange={setProjectId}
            />
          )}
          {recipients.length > 0 && (
            <SelectField
              label="For"
              hint="With a link for one recipient, the transmittal shows when that recipient opens it."
              options={[
                { value: '', label: 'Any recipient' },
                ...recipients.map((recipient) => ({
                  value: recipient.id,
                  label: recipientToText(recipient),
                })),
              ]}
              value={recipientId}
              onChange={setRecipientId}
            />
          )}
          {columns.length > 0 && (
            <ColumnChoice columns={columns} excluded={excluded} onChange={setExcluded} />
          )}
          <DayField
            label="Last Day"
            isRequired
            hint={`It can be withdrawn earlier, and ends on ${dayToLabel(latest)} at the latest.`}
            error={dayProblem}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
          <FormProblem problem={problem} />
        </form>
      ) : (
        <CopyField
          label="Link"
          text={link}
          hint={`It is shown only now, and works until the end of ${dayToLabel(lastDay)}. Each opening is in the audit.`}
        />
      )}
      <OpenLinks links={links} projectId={given} onRevoke={(one) => void revoke(one)} />
    </Dialog>
  )
}

/** The recipients of the transmittal. Empty for anything else. */
function useRecipients(view: SharedView): readonly Recipient[] {
  const transmittal = useRow(transmittals, view.kind === 'transmittal' ? view.transmittalId : undefined)
  return transmittal?.recipients ?? []
}

function withRecipient(view: SharedView, recipientId: string): SharedView {
  return view.kind === 'transmittal' && recipientId !== '' ? { ...view, recipientId } : view
}

interface SharedColumn {
  /** The title, or the key of an added field. */
  readonly value: string
  readonly label: string
}

/** The columns of the register, and the fields that its project has added. Empty for anything else. */
function useSharedColumns(view: SharedView): readonly SharedColumn[] {
  const project = useRow(projects, view.kind === 'register' ? view.projectId : undefined)
  if (view.kind !== 'register') return []
  return [
    ...getColumns(view.register).map((title) => ({ value: title, label: title })),
    ...getAddedFields(project, view.register).map(({ id, name }) => ({
      value: fieldIdToKey(id),
      label: name,
    })),
  ]
}

interface ColumnChoiceProps {
  columns: readonly SharedColumn[]
  /** The columns that are left out. */
  excluded: ReadonlySet<string>
  onChange: (excluded: ReadonlySet<string>) => void
}

function ColumnChoice({ columns, excluded, onChange }: ColumnChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-control">Columns</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {columns.map(({ value, label }, at) => (
          <Checkbox
            key={value}
            label={label}
            // A row cannot be recognised without its name.
            disabled={at === 0}
            checked={!excluded.has(value)}
            onChange={() => onChange(toggled(excluded, value))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ReadLinks = ReturnType<typeof useReadLinks>

interface OpenLinksProps {
  links: ReadLinks['links']
  /** '' for the links of all projects. */
  projectId: string
  onRevoke: (link: Parameters<ReadLinks['revoke']>[0]) => void
}

function OpenLinks({ links, projectId, onRevoke }: OpenLinksProps) {
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-heading">Links That Can Be Opened</h3>
      <AnsweredPart answer={links}>
        {(answer) => {
          const ofProject = answer.links.filter((one) => projectId === '' || one.projectId === projectId)
          return ofProject.length === 0 ? (
            <p className="text-control text-muted">There are none.</p>
          ) : (
            <ul aria-label="Read-only links" className="divide-y divide-line">
              {ofProject.map((one) => (
                <LinkRow key={one.id} link={one} onRevoke={() => onRevoke(one)} />
              ))}
            </ul>
          )
        }}
      </AnsweredPart>
    </section>
  )
}

/** The projects in which the user may make links. */
function useSharedProjects() {
  const { session } = useServices()
  const actor = session.actor()
  return useView(projects).filter(({ id }) => can(actor, 'links.make', { projectId: id }).allowed)
}

function withColumns(
  view: SharedView,
  columns: readonly SharedColumn[],
  excluded: ReadonlySet<string>,
): SharedView {
  if (view.kind !== 'register') return view
  return { ...view, columns: columns.map(({ value }) => value).filter((value) => !excluded.has(value)) }
}

/** The last moment of the day, where the maker of the link is. */
function getEnd(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}
