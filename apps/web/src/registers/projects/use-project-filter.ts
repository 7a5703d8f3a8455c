/** Filters the records of a register by project. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useEffect, useState } from 'react'
import { useRow, useView } from '#data/workspace/hooks.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { useProjectNames } from './use-project-names.ts'
import { withoutProject } from './without-project.ts'

interface OfProject extends Rec {
  readonly projectId?: string | null | undefined
}

/** '' means all projects; `withoutProject` for records without a project or with a deleted one. */
export function useProjectFilter<T extends OfProject>(
  list: CollectionDef<T>,
  highlight: ScrollTarget | undefined,
) {
  const [chosen, setChosen] = useState('')
  const allProjects = useView(projects)
  const projectNames = useProjectNames()
  // A user may have deleted the chosen project.
  const projectId = projectNames.has(chosen) || chosen === withoutProject ? chosen : ''
  const isVisible = (record: OfProject) =>
    projectId === withoutProject
      ? !projectNames.has(record.projectId ?? '')
      : projectId === '' || record.projectId === projectId
  const records = useView(list, () => (projectId === '' ? {} : { where: isVisible }), [
    projectId,
    projectNames,
  ])

  const highlighted = useRow(list, highlight?.key)
  const isHidden = highlighted !== undefined && !isVisible(highlighted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the record.
  useEffect(() => {
    if (isHidden) setChosen('')
  }, [highlight])

  return { projects: allProjects, projectNames, projectId, setProjectId: setChosen, records }
}
