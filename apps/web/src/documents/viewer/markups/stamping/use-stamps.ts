/** The custom stamps for the documents of a project: those of the workspace, and those of the project. */
import { type CustomStamp, customStamps } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'

/** By their text. */
export function useStamps(projectId: Id | undefined): readonly CustomStamp[] {
  const stamps = useView(
    customStamps,
    () => ({ where: (each) => !each.projectId || each.projectId === projectId }),
    [projectId],
  )
  return useMemo(
    () => stamps.toSorted((one, other) => one.text.localeCompare(other.text, undefined, { numeric: true })),
    [stamps],
  )
}
