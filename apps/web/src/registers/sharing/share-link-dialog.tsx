/** Makes a read-only link for people without an account, and lists those that can still be opened. */
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
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
import { useView } from '#data/workspace/hooks.ts'
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
  const [lastDay, setLastDay] = useState(() => addDays(today, usualLinkDays))
  const view = getView(projectId)
  const titles = view.kind === 'register' ? getColumns(view.register) : []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
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
    const created = await make({ view: withColumns(view, left), expiresAt: getEnd(lastDay) })
    setIsBusy(false)
    setProblem('problem' in created ? created.problem : undefined)
    if ('link' in created) setLink(created.link)
  }

  return (
    <Dialog
      title="Read-Only Link"
      description={
        view.kind === 'transmittal'
          ? 'Anyone with the link sees this without an account, and can acknowledge it for a recipient.'
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
          {titles.length > 0 && <ColumnChoice titles={titles} left={left} onChange={setLeft} />}
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

interface ColumnChoiceProps {
  titles: readonly string[]
  /** The titles of the columns that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

function ColumnChoice({ titles, left, onChange }: ColumnChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-control">Columns</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {titles.map((title, at) => (
          <Checkbox
            key={title}
            label={title}
            // A row without its name would say nothing.
            disabled={at === 0}
            checked={!left.has(title)}
            onChange={() => onChange(toggled(left, title))}
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

/** Those in which the person may make links. */
function useSharedProjects() {
  const { session } = useServices()
  const actor = session.actor()
  return useView(projects).filter(({ id }) => can(actor, 'links.make', { projectId: id }).allowed)
}

function withColumns(view: SharedView, left: ReadonlySet<string>): SharedView {
  if (view.kind !== 'register') return view
  return { ...view, columns: getColumns(view.register).filter((title) => !left.has(title)) }
}

/** The last moment of the day, where the maker of the link is. */
function getEnd(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}
