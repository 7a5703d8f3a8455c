/** Which project's hold points are shown. */
import { type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useEffect, useMemo, useState } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import type { Sought } from '#ui/use-row-window.ts'

/** The project '' stands for all of them. */
export function useProjectFilter(highlight: Sought | undefined) {
  const [chosen, setChosen] = useState('')
  const allProjects = useView(projects)
  const projectNames = useMemo(() => new Map(allProjects.map(({ id, name }) => [id, name])), [allProjects])
  // Somebody may have deleted the project that was chosen.
  const projectId = projectNames.has(chosen) ? chosen : ''
  const isShown = (point: HoldPoint) => projectId === '' || point.projectId === projectId
  const points = useView(holdPoints, () => ({ where: isShown }), [projectId])

  const sought = useRow(holdPoints, highlight?.key)
  const isHidden = sought !== undefined && !isShown(sought)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the record.
  useEffect(() => {
    if (isHidden) setChosen('')
  }, [highlight])

  return { projects: allProjects, projectNames, projectId, setProjectId: setChosen, points }
}
