/** The codes with which reviews of a project are decided: those of every project, and those that it adds. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { deleteOutcome, retireOutcome } from '@plumbline/domain/workflows/outcome-codes/outcome-commands.ts'
import {
  countDecisions,
  maxOutcomes,
  type ProjectOutcome,
  readOutcomes,
} from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import { defaultOutcomes, type Outcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { Archive, ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { outcomeMessages } from './messages.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'

interface OutcomeCodesDialogProps {
  project: Project
  onClose: () => void
}

export function OutcomeCodesDialog({ project: opened, onClose }: OutcomeCodesDialogProps) {
  const project = useRow(projects, opened.id) ?? opened
  const projectId = project.id
  const added = readOutcomes(project)
  const reviews = useView(workflows, () => ({ where: (review) => review.projectId === projectId }), [
    projectId,
  ])
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; outcome?: ProjectOutcome }>()
  const close = () => setOpen(undefined)
  const perform = usePerform()
  return (
    <>
      <Dialog
        title="Outcome Codes"
        description="What reviewers can decide in the reviews of this project, and what follows from it."
        isOpen
        onClose={onClose}
        size="large"
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            {added.length < maxOutcomes && (
              <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'edit' })}>
                Add Code
              </Button>
            )}
          </>
        }
      >
        <h3 className="font-semibold text-control">In Every Project</h3>
        <ul aria-label="Codes of every project" className="mb-4 divide-y divide-line">
          {defaultOutcomes.map((outcome) => (
            <OutcomeLine key={outcome.code} outcome={outcome} />
          ))}
        </ul>
        <h3 className="font-semibold text-control">In This Project Only</h3>
        {added.length === 0 && <p className="py-2 text-muted">None yet.</p>}
        <ul aria-label="Codes of this project" className="divide-y divide-line">
          {added.map((outcome) => {
            const uses = countDecisions(outcome.code, reviews)
            const named = { projectId, outcomeId: outcome.id }
            const { isRetired = false, code } = outcome
            return (
              <OutcomeLine key={outcome.id} outcome={outcome} uses={uses} isRetired={isRetired}>
                <IconButton
                  label={`Edit ${code}`}
                  icon={<Pencil />}
                  onClick={() => setOpen({ what: 'edit', outcome })}
                />
                <IconButton
                  label={isRetired ? `Offer ${code} Again` : `Retire ${code}`}
                  icon={isRetired ? <ArchiveRestore /> : <Archive />}
                  onClick={() => perform(retireOutcome, { ...named, isRetired: !isRetired }, outcomeMessages)}
                />
                {uses === 0 && (
                  <IconButton
                    label={`Delete ${code}`}
                    icon={<Trash2 />}
                    onClick={() => setOpen({ what: 'delete', outcome })}
                  />
                )}
              </OutcomeLine>
            )
          })}
        </ul>
      </Dialog>
      {open?.what === 'edit' && (
        <OutcomeDialog
          project={project}
          outcome={open.outcome}
          isUsed={open.outcome !== undefined && countDecisions(open.outcome.code, reviews) > 0}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && open.outcome && (
        <ConfirmDelete
          noun="outcome code"
          name={outcomeToText(open.outcome)}
          onConfirm={() =>
            perform(deleteOutcome, { projectId, outcomeId: open.outcome?.id ?? '' }, outcomeMessages)
          }
          onClose={close}
        >
          No stage was decided with it.
        </ConfirmDelete>
      )}
    </>
  )
}

interface OutcomeLineProps {
  outcome: Outcome
  uses?: number
  isRetired?: boolean
  /** The buttons. */
  children?: ReactNode
}

function OutcomeLine({ outcome, uses = 0, isRetired = false, children }: OutcomeLineProps) {
  const { mayProceed, endsRound, status, documentStatus } = outcome
  const facts = [
    `Stage: ${status}`,
    `Documents: ${documentStatus}`,
    endsRound && 'Ends the round',
    uses > 0 && countToLabel(uses, 'decision'),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{outcomeToText(outcome)}</span>
          {isRetired && <Badge tone="neutral">Retired</Badge>}
        </p>
        <p className="text-control text-muted">
          {mayProceed ? 'Work may proceed' : 'Work may not proceed'} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      {children && <div className="flex">{children}</div>}
    </li>
  )
}
