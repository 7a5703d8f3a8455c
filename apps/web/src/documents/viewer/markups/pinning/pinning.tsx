/** Pins: the menu of a pressed place, the choice of the record, and the form of a new one. */
import type { NewMarkup } from '@plumbline/domain/documents/markups/change-markups.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { ListTodo, MapPin, MessageCircleQuestionMark } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCanIn } from '#core/perform/use-can.ts'
import { useServices } from '#data/workspace/services.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { getSheetFactor, type Size } from '#documents/viewer/markups/draw.ts'
import {
  NewRecordContext,
  type NewRecordForms,
  type NewRecordPlace,
} from '#documents/viewer/markups/pins/new-record.ts'
import { pinColours } from '#documents/viewer/markups/pins/pin-labels.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { MenuAt, MenuItem } from '#ui/controls/menu.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { PressedPlace } from './use-pressed-place.ts'
import { useProposedLocation } from './use-proposed-location.ts'

const PinDialog = lazyModule(() => import('./pin-dialog.tsx').then((module) => module.PinDialog))

interface PinningProps {
  session: MarkupSession
  actions: MarkupActions
  getSheet: (page: number) => Size
  /** Whose menu is open. */
  pressed: PressedPlace | undefined
  onClose: () => void
}

export function Pinning({ session, actions, getSheet, pressed, onClose }: PinningProps) {
  const { board, documentId, fileKey, history, projectId } = session
  const { newId } = useServices()
  const { pinning } = useBoard(session)
  const proposeLocation = useProposedLocation()
  const [adding, setAdding] = useState<{ kind: keyof NewRecordForms; place: NewRecordPlace }>()
  const forms = useContext(NewRecordContext)
  const mayAdd = {
    action: useCanIn(projectId, 'tasks.edit') && forms !== undefined,
    rfi: useCanIn(projectId, 'rfis.edit') && forms !== undefined,
  }
  const Form = adding && forms?.[adding.kind]

  function addRecord(kind: keyof NewRecordForms, place: Pick<PressedPlace, 'page' | 'points'>) {
    const pin = {
      ...{ documentId, fileKey, id: newId(markups), page: place.page, points: place.points },
      ...{ colour: pinColours.open, width: 2 * getSheetFactor(getSheet(place.page)), fill: '', opacity: 1 },
      ...{ fontSize: 12, text: '', subject: 'Pin' },
    }
    board.set({ pinning: undefined })
    const location = proposeLocation(place.page, place.points)
    setAdding({ kind, place: { projectId, pin, location, history } })
  }

  function choose(link: NonNullable<NewMarkup['link']>) {
    if (!pinning) return
    board.set({ pinning: undefined })
    if ('id' in pinning) return actions.link(pinning.id, link)
    const id = actions.add({ ...pinning, kind: 'pin', link }, getSheet(pinning.page))
    if (id !== undefined) board.set({ tool: undefined, selected: [id] })
  }

  return (
    <>
      {pressed && (
        <MenuAt label="This place" at={pressed.at} onClose={onClose}>
          {mayAdd.action && (
            <MenuItem icon={<ListTodo />} onSelect={() => addRecord('action', pressed)}>
              Add Action Here…
            </MenuItem>
          )}
          {mayAdd.rfi && (
            <MenuItem icon={<MessageCircleQuestionMark />} onSelect={() => addRecord('rfi', pressed)}>
              Add RFI Here…
            </MenuItem>
          )}
          <MenuItem
            icon={<MapPin />}
            onSelect={() => board.set({ pinning: { page: pressed.page, points: pressed.points } })}
          >
            Link to Record…
          </MenuItem>
        </MenuAt>
      )}
      {pinning && (
        <LazyForm>
          <PinDialog
            projectId={projectId}
            mayAdd={'id' in pinning ? {} : mayAdd}
            onAdd={(kind) => 'points' in pinning && addRecord(kind, pinning)}
            onChoose={choose}
            onClose={() => board.set({ pinning: undefined })}
          />
        </LazyForm>
      )}
      {adding && Form && (
        <Suspense fallback={null}>
          <Form place={adding.place} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </>
  )
}
