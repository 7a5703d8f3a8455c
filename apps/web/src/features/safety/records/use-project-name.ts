/** The name of a safety record's project; '' if it has none or the project is deleted. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'

export function useProjectName(projectId: Id | null | undefined): string {
  const project = useRow(projects, projectId || undefined)
  return project ? getTitle(project.name) : ''
}
