/** The status of a document. One of a project has the colour of the status that it counts as. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { readMeanings } from '@plumbline/domain/documents/document-statuses.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useView } from '#data/workspace/hooks.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { statusTone } from './tone.ts'

/** Shared by the cards of all documents. */
const meaningsOfProjects = oncePerObject(readMeanings)

interface DocumentStatusProps {
  document: Pick<ProjectDocument, 'status' | 'project' | 'projectId'>
}

export function DocumentStatus({ document }: DocumentStatusProps) {
  const getMeaning = meaningsOfProjects(useView(projects))
  return <Badge tone={statusTone(getMeaning(document))}>{document.status}</Badge>
}
