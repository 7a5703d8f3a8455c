/** The names of all projects, by id. The same map until a project changes. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { useView } from '#data/hooks.ts'

export function useProjectNames(): ReadonlyMap<string, string> {
  const all = useView(projects)
  return useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all])
}
