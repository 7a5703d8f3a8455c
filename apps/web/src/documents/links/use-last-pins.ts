/** The pins of a record, or of one stage of a review. Of one that was carried to a later revision, the last place alone counts. */
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useView } from '#data/workspace/hooks.ts'

export function useLastPins(list: string, id: Id, stageId?: Id): readonly Markup[] {
  const isOfStage = (linked: Id | undefined) => stageId === undefined || linked === stageId
  const pins = useView(
    markups,
    () => ({ where: ({ link }) => link?.list === list && link.id === id && isOfStage(link.stageId) }),
    [list, id, stageId],
  )
  return getLastPins(pins)
}

export function getLastPins(pins: readonly Markup[]): readonly Markup[] {
  const carried = new Set(pins.map(({ carriedFrom }) => carriedFrom))
  return pins.filter((pin) => !carried.has(pin.id))
}
