/** Above the current revision: what the revision before has and this one lacks, and the way to carry it over. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { listReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { carryMarkups, getIssueBefore, type ToCarry } from '@plumbline/domain/documents/pins/carry-markups.ts'
import { MapPin, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useServices } from '#data/workspace/services.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { carryMessages } from '#documents/viewer/markups/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { alignMarkups, type ScaleObstacle } from './align-markups.ts'
import { CarryChoiceDialog } from './carry-choice-dialog.tsx'
import { useToCarry } from './use-to-carry.ts'

interface CarryNoticeProps {
  document: ProjectDocument
  session: MarkupSession
  onCompare: () => void
}

/** `apart`: no place was found, so the sheets have to be compared by eye. */
type State = 'offered' | 'aligning' | 'apart' | 'unreadable' | 'dismissed'

export function CarryNotice({ document, session, onCompare }: CarryNoticeProps) {
  const { offered, all } = useToCarry(document)
  const [state, setState] = useState<State>('offered')
  const [isChoosing, setChoosing] = useState(false)
  const [obstacle, setObstacle] = useState<ScaleObstacle>()
  const carryChosen = useCarry(document)
  const before = getIssueBefore(document)
  const revision = before?.revision ? `Rev ${before.revision}` : 'the revision before'
  const isOnlyScale = offered.pins.length + offered.markups.length === 0
  const isEmpty = isOnlyScale && offered.scales.length === 0
  const isVisible = state !== 'dismissed' && !(isEmpty && state === 'offered')
  const leftOut = useLeftOut(session, !isVisible && hasAny(all) ? revision : undefined)
  const choice = (isChoosing || leftOut.isChosen) && (
    <CarryChoiceDialog
      offered={leftOut.isChosen ? all : offered}
      revision={revision}
      onCarry={(chosen) => void carry(chosen)}
      onClose={closeChoice}
    />
  )
  if (!before?.file) return null
  if (!isVisible) return choice || null

  function closeChoice() {
    setChoosing(false)
    leftOut.close()
  }

  async function carry(chosen: ToCarry) {
    closeChoice()
    setState('aligning')
    const result = await carryChosen(chosen)
    setObstacle(result.obstacle)
    setState(result.state)
  }

  const message = {
    offered:
      obstacle && isOnlyScale
        ? `The scale of ${revision} was not carried: ${toObstacle(obstacle)}.`
        : toOffer(offered, revision),
    aligning: 'Aligning the sheets…',
    apart: `The sheets have too little in common with ${revision}. Compare them, and set ${
      isOnlyScale ? 'the scale' : offered.markups.length === 0 ? 'the pins' : 'the markups'
    } by hand.`,
    unreadable: `The file of ${revision} could not be read. Check the connection and try again.`,
  }[state]
  return (
    <section
      aria-label={
        offered.markups.length + offered.scales.length === 0
          ? 'Pins of the revision before'
          : 'Markups of the revision before'
      }
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-surface px-4 py-2 text-control"
    >
      <span role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        <MapPin className="size-4 shrink-0" aria-hidden />
        {message}
      </span>
      <span className="flex items-center gap-2">
        {state === 'apart' ? (
          <Button size="small" onClick={onCompare}>
            Compare
          </Button>
        ) : (
          <>
            {offered.markups.length > 0 && (
              <Button size="small" disabled={state === 'aligning'} onClick={() => setChoosing(true)}>
                Choose…
              </Button>
            )}
            {!(obstacle && isOnlyScale) && (
              <Button size="small" disabled={state === 'aligning'} onClick={() => void carry(offered)}>
                {state === 'unreadable' ? 'Try Again' : toVerb(offered)}
              </Button>
            )}
          </>
        )}
        <IconButton label="Dismiss" icon={<X />} onClick={() => setState('dismissed')} />
      </span>
      {choice}
    </section>
  )
}

function hasAny({ pins, markups: others, scales }: ToCarry): boolean {
  return pins.length + others.length + scales.length > 0
}

/** The menu of the panel offers what was left out. `revision`: undefined while nothing was. */
function useLeftOut(session: MarkupSession, revision: string | undefined) {
  const { board } = session
  const { leftOut } = useBoard(session)
  useEffect(() => {
    board.set({ leftOut: revision === undefined ? undefined : { revision, isChosen: false } })
  }, [board, revision])
  return {
    isChosen: leftOut?.isChosen ?? false,
    close: () => leftOut && board.set({ leftOut: { ...leftOut, isChosen: false } }),
  }
}

interface Result {
  readonly state: State
  readonly obstacle?: ScaleObstacle | undefined
}

function useCarry(document: ProjectDocument) {
  const { files, newId, store } = useServices()
  const perform = usePerform()

  async function getSheets(key: string) {
    const bytes = await files.get(key)
    const replaced = listReplaced(store.records, { documentId: document.id, fileKey: key })
    return bytes && { bytes, replaced }
  }

  return async (chosen: ToCarry): Promise<Result> => {
    const [oldKey, fileKey] = [getIssueBefore(document)?.file?.key, document.file?.key]
    if (oldKey === undefined || fileKey === undefined) return { state: 'offered' }
    try {
      const [old, next] = await Promise.all([oldKey, fileKey].map(getSheets))
      const aligned = old && next && (await alignMarkups({ old, next, chosen, newId: () => newId(markups) }))
      if (!aligned) return { state: 'unreadable' }
      const { sheets, obstacle } = aligned
      if (sheets.length === 0)
        return { state: obstacle && obstacle !== 'apart' ? 'offered' : 'apart', obstacle }
      perform(carryMarkups, { documentId: document.id, fileKey, sheets: [...sheets] }, carryMessages)
      return { state: 'offered', obstacle }
    } catch {
      return { state: 'unreadable' }
    }
  }
}

function toOffer({ pins, markups: others, scales }: ToCarry, revision: string): string {
  const parts = [
    ...(pins.length > 0 ? [countToLabel(pins.length, 'pin')] : []),
    ...(others.length > 0 ? [countToLabel(others.length, 'open markup')] : []),
    ...(scales.length > 0 ? ['the scale'] : []),
  ]
  const listed = new Intl.ListFormat('en').format(parts)
  const isOne = pins.length + others.length + (scales.length > 0 ? 1 : 0) === 1
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} of ${revision} ${isOne ? 'is' : 'are'} not on this revision.`
}

function toVerb({ pins, markups: others, scales }: ToCarry): string {
  if (others.length > 0) return 'Carry All'
  if (pins.length > 0) return 'Carry Pins'
  return scales.length > 0 ? 'Carry Scale' : 'Carry'
}

function toObstacle(obstacle: ScaleObstacle): string {
  if (obstacle === 'apart') return 'the sheets have too little in common'
  return obstacle === 'other-paper'
    ? 'the page has other proportions'
    : 'the drawing was made larger or smaller on its page'
}
