/** Marks what has changed by clouds on the new sheet, in one command. */

import { changeToCloud, type SheetChange } from '@plumbline/domain/documents/compare/sheet-changes.ts'
import { addMarkups, maxMarkups } from '@plumbline/domain/documents/markups/change-markups.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { useState } from 'react'
import type { MessageTable } from '#core/perform/messages.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { getSheetFactor } from '#documents/viewer/markups/draw.ts'
import { markupMessages } from '#documents/viewer/markups/messages.ts'
import { changeToLabel } from './change-texts.ts'
import type { ComparedSheets, Sides } from './compare-sheets.ts'
import type { Side } from './sides.ts'

const messages: MessageTable<typeof addMarkups> = {
  'markups.add': {
    ...markupMessages['markups.add'],
    done: ({ steps }) => ({
      title: 'Clouds Added',
      description: `${countToLabel(steps.length, 'change')} marked on the new revision.`,
    }),
    offersUndo: true,
  },
}

interface CloudOptions {
  next: Side
  /** Of the new file, from 0. */
  page: number
  sides: Sides
  compared: ComparedSheets
}

export function useMakeClouds({ next, page, sides, compared }: CloudOptions) {
  const { document, issue } = next
  const services = useServices()
  const perform = usePerform()
  const mayDraw = useCanIn(document.projectId, 'comments.add', 'documents')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isDone = useView(markups, () => ({ where: ({ id }) => added.has(id) }), [added]).length > 0
  const fileKey = issue.file?.key
  const isCurrent = issue.superseded === undefined

  function make() {
    if (fileKey === undefined) return
    const { page: visible } = sides.next
    const factor = getSheetFactor(visible)
    const clouds = compared.changes.slice(0, maxMarkups).map((change: SheetChange) => ({
      ...{ id: services.newId(markups), page, kind: 'cloud' as const, colour: '#c81e1e', width: factor },
      ...{ fill: '' as const, opacity: 1, fontSize: 12 * factor, subject: 'Cloud' },
      text: changeToLabel(change),
      points: changeToCloud(change, compared.similarity, visible),
    }))
    const outcome = perform(addMarkups, { documentId: document.id, fileKey, markups: clouds }, messages)
    if (outcome.isDone) setAdded(new Set(clouds.map(({ id }) => id)))
  }

  return {
    make,
    isDone,
    /** Why it cannot be done; empty if it can. */
    why: !isCurrent
      ? 'Clouds are drawn on the current revision only.'
      : mayDraw
        ? ''
        : 'You may look at this project, but not draw in it.',
  }
}
