/** Which project's workflows are shown. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { workflows, workflowsOfProject } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo, useState } from 'react'
import { useView } from '#data/hooks.ts'

/** Of the choices of projects; no id of ours begins with a blank. */
export const withoutProject = ' none'

/** The project '' stands for all of them. */
export function useProjectFilter() {
  const [chosen, setProject] = useState('')
  const allProjects = useView(projects)
  const projectNames = useMemo(() => new Map(allProjects.map(({ id, name }) => [id, name])), [allProjects])
  const all = useView(workflows)
  // Somebody may have deleted the project that was chosen.
  const project = projectNames.has(chosen) || chosen === withoutProject ? chosen : ''
  const found = useMemo(() => {
    if (project === '') return all
    return workflowsOfProject(all, project === withoutProject ? null : project, projectNames)
  }, [all, project, projectNames])
  return { all, found, project, projectNames, setProject }
}
