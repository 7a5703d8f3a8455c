/** The deadlines, with the current names of their projects. */
import { type Deadline, deadlines, withPresentNames } from '@plumbline/domain/deadlines/deadline.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { useView } from '#data/hooks.ts'

export function useDeadlines(): readonly Deadline[] {
  const stored = useView(deadlines)
  const known = useView(projects)
  return useMemo(
    () => withPresentNames(stored, new Map(known.map(({ id, name }) => [id, name]))),
    [stored, known],
  )
}
