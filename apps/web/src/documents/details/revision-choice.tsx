/** In the head of the viewer: which revision is shown, and the others. On a phone the details list them instead. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { Select } from '#ui/fields/select.tsx'

interface RevisionChoiceProps {
  document: ProjectDocument
  /** Undefined for the current revision. */
  revisionId: string | undefined
  onChoose: (revisionId: string | undefined) => void
}

export function RevisionChoice({ document, revisionId = '', onChoose }: RevisionChoiceProps) {
  const issues = getIssues(document)
  if (issues.length === 1) return null
  const options = issues.map((issue) => ({
    value: issue.superseded?.id ?? '',
    label: `${revisionToLabel(issue)}${issue.superseded ? ' · superseded' : ' · current'}`,
  }))
  return (
    <Select
      aria-label="Revision"
      className="w-auto max-sm:hidden"
      options={options}
      value={revisionId}
      onChange={(chosen) => onChoose(chosen || undefined)}
    />
  )
}
