/** Sets the scale of the sheet: by itself where the file names it without doubt, else by a form. */

import { findScale } from '@plumbline/domain/documents/markups/measure/scales.ts'
import type { NewScale } from '@plumbline/domain/documents/markups/measure/set-scale.ts'
import { removeSheetScale, setSheetScale } from '@plumbline/domain/documents/markups/measure/set-scale.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useEffect, useMemo, useRef } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { createHistory } from '#core/undo/history.ts'
import { useServices } from '#data/workspace/services.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import type { Size } from '#documents/viewer/markups/draw.ts'
import { markupMessages } from '#documents/viewer/markups/messages.ts'
import { useSheetScales } from '#documents/viewer/markups/use-sheet-scales.ts'
import { proposalToScale, viewportsToScales } from './proposals.ts'
import { ScaleForm } from './scale-form.tsx'
import { useFoundScales } from './use-found-scales.ts'

interface ScaleSettingProps {
  session: MarkupSession
  bytes: Blob
  getSheet: (page: number) => Size
}

export function ScaleSetting({ session, bytes, getSheet }: ScaleSettingProps) {
  const services = useServices()
  const { board, documentId, fileKey, history } = session
  const { measured, scaling, tool } = useBoard(session)
  const scales = useSheetScales(session)
  const find = useFoundScales(bytes)
  const perform = usePerform(history)
  // What is set without being asked for is undone by its message, and not between two gestures.
  const performQuietly = usePerform(useMemo(createHistory, []))
  const latest = useRef(session)
  latest.current = session

  const set = (page: number, chosen: readonly Omit<NewScale, 'id'>[], by = perform) => {
    const created = chosen.map((scale) => ({ ...scale, id: services.newId(sheetScales) }))
    return by(setSheetScale, { documentId, fileKey, page, scales: created }, markupMessages).isDone
  }
  const setLatest = useRef(set)
  setLatest.current = set

  useEffect(() => {
    if (!measured) return
    const { page, points } = measured
    board.set({ measured: undefined })
    // Read from the store, because what was set just now is shown a moment later.
    const isScaled = () => {
      const stored = services.store.records.all(sheetScales)
      const here = stored.filter((each) => each.documentId === documentId && each.fileKey === fileKey)
      return findScale(here, page, points) !== 'none'
    }
    if (isScaled()) return
    void find(page).then(({ viewports, text }) => {
      if (latest.current !== session) return
      const [first] = text.proposals
      const chosen =
        viewports.length > 0
          ? viewportsToScales(viewports, getSheet(page))
          : first && text.isCertain
            ? [proposalToScale(first, 'm')]
            : []
      if (chosen.length > 0) setLatest.current(page, chosen, performQuietly)
      // The place can be outside of the parts whose scale the file knows.
      if (!isScaled()) board.set({ scaling: { page, isRequested: true } })
    })
  }, [measured, board, session, documentId, fileKey, services, find, getSheet, performQuietly])

  // While its line or its part is drawn, the form makes room.
  if (!scaling || tool === 'calibration' || tool === 'part') return null
  const close = () => board.set({ scaling: undefined })
  return (
    <ScaleForm
      key={`${scaling.page} ${scaling.region?.join()} ${scaling.line?.join()}`}
      {...{ session, scaling, scales, find }}
      sheet={getSheet(scaling.page)}
      onSet={(chosen) => {
        if (set(scaling.page, chosen)) close()
      }}
      onRemove={(id: Id) => {
        if (perform(removeSheetScale, { id }, markupMessages).isDone) close()
      }}
      onClose={close}
    />
  )
}
