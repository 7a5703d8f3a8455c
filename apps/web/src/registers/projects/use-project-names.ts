/** The names of all projects, by id. The same map until a project changes. */
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { useView } from '#data/workspace/hooks.ts'

const getNames = oncePerObject(
  (all: readonly Project[]): ReadonlyMap<string, string> => new Map(all.map(({ id, name }) => [id, name])),
)

export function useProjectNames(): ReadonlyMap<string, string> {
  return getNames(useView(projects))
}
