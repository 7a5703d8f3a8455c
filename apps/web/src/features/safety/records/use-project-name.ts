/** The name of a safety record's project; '' if it has none or the project is deleted. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useRow } from '#data/hooks.ts'
import { getTitle } from '#parts/register/get-title.ts'

export function useProjectName(projectId: Id | null | undefined): string {
  const project = useRow(projects, projectId || undefined)
  return project ? getTitle(project.name) : ''
}
