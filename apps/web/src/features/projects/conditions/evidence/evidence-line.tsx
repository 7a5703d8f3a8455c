/** What a condition needs as evidence, or what was given and who accepted it. */
import type { Condition, Evidence } from '@plumbline/domain/conditions/condition.ts'
import { missingEvidence } from '@plumbline/domain/conditions/evidence.ts'
import { findLaterChange } from '@plumbline/domain/conditions/modifications.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import { linkState } from '@plumbline/domain/documents/links/link-state.ts'
import { getModificationName } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { FileCheck2, FileQuestion, FileWarning } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Button } from '#ui/controls/button.tsx'

interface EvidenceLineProps {
  condition: Condition
  /** Undefined without the permission. */
  onEvidence?: (() => void) | undefined
}

export function EvidenceLine({ condition, onEvidence }: EvidenceLineProps) {
  const { evidence = [], evidenceRequired, requiredEvidence, acceptedBy, acceptedOn } = condition
  const isMissing = missingEvidence(condition).length > 0
  const newer = useNewerRevisions(evidence)
  const project = useRow(projects, condition.projectId)
  const laterChange = findLaterChange(condition, project)
  const isDoubtful = newer.length > 0 || laterChange !== undefined
  const Sign = isDoubtful ? FileWarning : isMissing ? FileQuestion : FileCheck2
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Sign
        className={`size-4 shrink-0 ${isMissing || isDoubtful ? 'text-warning' : 'text-success'}`}
        aria-hidden
      />
      <div className="wrap-anywhere min-w-0 flex-1 basis-64 text-control">
        {evidence.length > 0 && (
          <p className="font-semibold">Evidence: {evidence.map(linkLabel).join(', ')}</p>
        )}
        {isMissing && (
          <p>{requiredEvidence ? `Evidence required: ${requiredEvidence}` : 'Evidence required'}</p>
        )}
        {acceptedBy && (
          <p className="text-muted">
            Accepted by <PersonName email={acceptedBy} />
            {acceptedOn && ` on ${storedDayToLabel(acceptedOn)}`}
          </p>
        )}
        {evidenceRequired && evidence.length > 0 && !(acceptedBy && acceptedOn) && (
          <p className="text-muted">Not accepted yet</p>
        )}
        {laterChange && (
          <p className="font-semibold text-warning">
            {getModificationName(laterChange)} changed the condition after its evidence was accepted.
          </p>
        )}
        {newer.map((label) => (
          <p key={label} className="font-semibold text-warning">
            {label}
          </p>
        ))}
      </div>
      {onEvidence && (
        <Button
          size="small"
          aria-label={`${evidence.length > 0 ? 'Edit' : 'Give'} evidence of ${getTitle(condition.heading)}`}
          onClick={onEvidence}
        >
          {evidence.length > 0 ? 'Edit Evidence' : 'Give Evidence'}
        </Button>
      )}
    </div>
  )
}

/** A sentence for each document of which a later revision was filed since. */
function useNewerRevisions(evidence: readonly Evidence[]): readonly string[] {
  const { store } = useServices()
  return evidence.flatMap((each) => {
    const state = linkState(each, store.records.find(documents, each.id))
    if (state.kind !== 'superseded') return []
    const { revision } = state.document
    return `${linkLabel(each)} is superseded${revision ? `: Rev ${revision} is current` : ''}.`
  })
}
