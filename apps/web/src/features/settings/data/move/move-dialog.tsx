/** Moves the workspace of this browser to a team: preview, progress, report. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import { Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveBlob } from '#core/download/save-blob.ts'
import type { LeftRecord, MovePlan } from '#data/move/plan-move.ts'
import { useServices } from '#data/workspace/services.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { copyText } from '#ui/fields/copy-text.ts'
import { Table } from '#ui/lists/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type MoveStep, useMove } from './use-move.ts'

interface MoveDialogProps {
  team: { readonly id: string; readonly name: string }
  onClose: () => void
}

export function MoveDialog({ team, onClose }: MoveDialogProps) {
  const { step, waiting, isOffline, check, move } = useMove(team.id)
  const isReport = step.kind === 'report'
  return (
    <Dialog
      title={isReport ? `Moved to ${team.name}` : `Move to ${team.name}`}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          {step.kind === 'report' && <ReportActions plan={step.plan} team={team.name} />}
          <Button onClick={onClose}>{isReport || step.kind === 'sending' ? 'Close' : 'Cancel'}</Button>
          {(step.kind === 'unreachable' || step.kind === 'failed') && (
            <Button variant="primary" onClick={check}>
              Try Again
            </Button>
          )}
          {step.kind === 'preview' && step.plan.requests.length > 0 && (
            <Button variant="primary" onClick={() => void move(step.plan)}>
              {step.plan.lists.some(({ moved }) => moved > 0) ? 'Continue the Move' : 'Move Now'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5" aria-live="polite">
        <StepBody step={step} team={team.name} waiting={waiting} isOffline={isOffline} />
      </div>
    </Dialog>
  )
}

interface StepBodyProps {
  step: MoveStep
  team: string
  waiting: number
  isOffline: boolean
}

function StepBody({ step, team, waiting, isOffline }: StepBodyProps) {
  if (step.kind === 'checking') return <p>Checking what can be moved…</p>
  if (step.kind === 'unreachable')
    return <p>The server of {team} cannot be reached now. Nothing has been moved.</p>
  if (step.kind === 'failed')
    return (
      <p role="alert" className="text-danger">
        The move stopped: {failures[step.reason] ?? 'a change was refused'}. What was moved stays moved, and
        trying again moves the rest.
      </p>
    )
  if (step.kind === 'moving')
    return (
      <ProgressBar label="Preparing records and files" value={share(step.doneCount, step.of)} tone="blue" />
    )
  if (step.kind === 'sending')
    return (
      <>
        <ProgressBar
          label="Sending to the server"
          value={waiting === 0 ? 100 : 100 / (waiting + 1)}
          tone="blue"
        />
        <p>
          {isOffline ? 'There is no connection now. ' : ''}
          Everything is stored in this browser, and is sent also if you close this dialog or the page.
        </p>
      </>
    )
  const { plan } = step
  if (plan.lists.length === 0) return <p>There is nothing that could be moved.</p>
  return (
    <>
      {step.kind === 'preview' ? (
        <p>
          These records are copied to {team}, where you administer their projects. Your personal workspace
          stays in this browser as it is.
        </p>
      ) : (
        <p>
          {step.refused > 0
            ? 'The server refused a part. The sign in the header shows what and why.'
            : 'These records are in the team now.'}{' '}
          Your personal workspace is still in this browser. When you have looked at the projects here, sign
          out and replace it under Settings → Data.
        </p>
      )}
      <Counts plan={plan} />
      <p>{logStays}</p>
      <Lines title={sameNameTitle}>
        {plan.sameNamed.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name.
          <li key={index}>{name}</li>
        ))}
      </Lines>
      <Lines title="Get a new number, because theirs is in use">
        {plan.renumbered.map(({ list, title, from, to }) => (
          <li key={`${list} ${from}`}>
            {title}: {from} → {to}
          </li>
        ))}
      </Lines>
      <Lines title="Not moved">
        {plan.left.map((one) => (
          <li key={`${one.key} ${one.title} ${one.reason}`}>{leftToText(one)}</li>
        ))}
      </Lines>
      <Lines title={`Named in the records, and not in ${team}`}>
        {plan.strangers.map((email) => (
          <li key={email}>
            <EmailText>{email}</EmailText>
          </li>
        ))}
      </Lines>
    </>
  )
}

function Counts({ plan: { lists, files } }: { plan: MovePlan }) {
  const hasMoved = lists.some(({ moved }) => moved > 0)
  const hasWaiting = lists.some(({ waiting }) => waiting > 0)
  return (
    <>
      <Table label="Records by list">
        <thead>
          <tr>
            <th scope="col">List</th>
            {hasWaiting && (
              <th scope="col" className="text-right">
                To move
              </th>
            )}
            {hasMoved && (
              <th scope="col" className="text-right">
                In the team
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lists.map(({ name, key, waiting, moved }) => (
            <tr key={name}>
              <td>{listTitle(key)}</td>
              {hasWaiting && <td className="text-right tabular-nums">{waiting.toLocaleString('en-US')}</td>}
              {hasMoved && <td className="text-right tabular-nums">{moved.toLocaleString('en-US')}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {files.length > 0 && (
        <p>
          {files.length} {files.length === 1 ? 'file' : 'files'},{' '}
          {sizeToText(files.reduce((sum, { size }) => sum + size, 0))}
        </p>
      )}
    </>
  )
}

function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold text-heading">
        {title} ({children.length})
      </h3>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5 [overflow-wrap:anywhere]">{children}</ul>
    </section>
  )
}

function ReportActions({ plan, team }: { plan: MovePlan; team: string }) {
  const { clock } = useServices()
  const [isCopied, setIsCopied] = useState(false)
  const text = () => reportToText(plan, team, clock.now())
  return (
    <>
      <Button icon={<Copy />} onClick={async () => setIsCopied(await copyText(text()))}>
        {isCopied ? 'Copied' : 'Copy Report'}
      </Button>
      <Button
        icon={<Download />}
        onClick={() =>
          saveBlob(new Blob([text()], { type: 'text/plain;charset=utf-8' }), 'Moved to a team.txt')
        }
      >
        Download Report
      </Button>
    </>
  )
}

const failures: Readonly<Record<string, string>> = {
  quota: 'this browser has no space left',
  'files-not-stored': 'this browser has no space left for a file',
  'files-missing': 'a file is no longer in this browser',
  'not-allowed': 'you may not add records there',
  'id-taken': 'a number has been used since then',
}

function share(doneCount: number, of: number): number {
  return of === 0 ? 100 : (doneCount / of) * 100
}

const reasons: Record<LeftRecord['reason'], string> = {
  unreadable: 'cannot be read',
  'file-missing': 'its file is not in this browser',
  'file-too-large': `its file is larger than the ${sizeToText(maxFileBytes)} that the server accepts, so both stay in this browser`,
  'project-missing': 'its project was deleted',
  'not-in-team': 'is not in the team; invite people to the project instead',
  'stays-here': 'belongs to this browser and stays there',
}

/** Who did what before is known to this browser alone, so the audit of a team could not vouch for it. */
const logStays =
  'The activity log stays in this browser and its back-ups. In the team, the history of each record begins with the move.'

/** Nothing is merged, and either project can be renamed. */
const sameNameTitle = 'Have the name of another project in the team, and stay apart from it'

/** The report of a move, as text. */
function leftToText({ key, title, reason }: LeftRecord): string {
  return reason === 'stays-here'
    ? `${listTitle(key)} (${title}): ${reasons[reason]}`
    : `${listTitle(key)}, ${title}: ${reasons[reason]}`
}

function reportToText(plan: MovePlan, team: string, at: Date): string {
  const renumbered = plan.renumbered.map(({ title, from, to }) => `- ${title}: ${from} is now ${to}`)
  const parts = [
    [`Moved to ${team}, ${at.toISOString()}`],
    ['Records in the team', ...plan.lists.map(({ key, moved }) => `- ${listTitle(key)}: ${moved}`)],
    renumbered.length > 0 ? ['Renumbered', ...renumbered] : [],
    plan.sameNamed.length > 0 ? [sameNameTitle, ...plan.sameNamed.map((name) => `- ${name}`)] : [],
    plan.left.length > 0 ? ['Not moved', ...plan.left.map((one) => `- ${leftToText(one)}`)] : [],
    plan.strangers.length > 0
      ? ['Named in the records, and not in the team', ...plan.strangers.map((email) => `- ${email}`)]
      : [],
    [logStays],
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
