/** The record of a pin. */
import type { MarkupLink } from '@plumbline/domain/documents/markups/markup.ts'
import { type PinnedRecord, readPinned } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import { useRow } from '#data/workspace/hooks.ts'

/** Undefined if it was deleted, or if the user may not see it. */
export function usePinned(link: MarkupLink | undefined): PinnedRecord | undefined {
  const { list = '', id, stageId } = link ?? {}
  const record = useRow(destinationOfList(list)?.list ?? tasks, id)
  return useMemo(() => record && readPinned({ list, stageId }, record), [list, stageId, record])
}
