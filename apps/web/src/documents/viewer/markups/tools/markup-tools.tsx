/** The tools for markups with their keys, the forms of texts and scales, and the question before a removal. */
import { useDocumentState } from '@embedpdf/core/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { leaveCorners } from '#documents/viewer/markups/begin-gesture.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { ScaleSetting } from '#documents/viewer/markups/measure/scale-setting.tsx'
import { Pinning } from '#documents/viewer/markups/pinning/pinning.tsx'
import { usePressedPlace } from '#documents/viewer/markups/pinning/use-pressed-place.ts'
import { useMarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { documentId as viewerId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MarkupTextForm } from './markup-text-form.tsx'
import { usePictures } from './pictures.tsx'
import { TextMarkBar, useTextMarks } from './text-marks.tsx'
import { ToolRow } from './tool-row.tsx'
import { useMarkupKeys } from './use-markup-keys.ts'
import { useReveal, type ViewedPages } from './use-reveal.ts'

interface MarkupToolsProps {
  session: MarkupSession
  workspace: RefObject<HTMLElement | null>
  view: ViewedPages
  bytes: Blob
  /** Whether the row of tools is shown. The keys work without it. */
  isVisible: boolean
}

export function MarkupTools({ session, workspace, view, bytes, isVisible }: MarkupToolsProps) {
  const actions = useMarkupActions(session)
  const sheets = useDocumentState(viewerId)?.document?.pages
  const { writing, removing } = useBoard(session)
  const getSheet = useCallback((page: number) => sheets?.[page]?.size ?? noSize, [sheets])
  const sheet = getSheet((writing?.page ?? view.page - 1) || 0)
  const page = view.page - 1
  const marks = useTextMarks(session, actions)
  const place = usePressedPlace(session, workspace, page, marks.texts)
  const pictures = usePictures({ session, actions, workspace, page, sheet: getSheet(page) })
  useMarkupKeys({ session, actions, workspace, page, sheet, marks, pictures })
  useReveal({ session, workspace, view })
  useCountedPlaces({ session, actions, sheet })
  const { board } = session
  return (
    <>
      {isVisible && session.mayDraw && <ToolRow {...{ session, actions, sheet, page, marks, pictures }} />}
      {writing && (
        <MarkupTextForm
          key={`${writing.page} ${writing.points.join()}`}
          kind={writing.kind}
          onWritten={(text) => {
            board.set({ writing: undefined })
            actions.add({ ...writing, text }, sheet)
          }}
          onCancel={() => board.set({ writing: undefined })}
        />
      )}
      {session.mayDraw && (
        <Pinning {...{ session, actions, getSheet, pressed: place.pressed }} onClose={place.close} />
      )}
      {session.mayDraw && <TextMarkBar {...{ session, marks, page }} onPlace={place.openTouched} />}
      {session.mayDraw && <ScaleSetting {...{ session, bytes, getSheet }} />}
      {removing.length > 0 && (
        <ConfirmDialog
          isOpen
          title="Remove Markup?"
          confirmLabel="Remove"
          onConfirm={() => actions.remove(removing)}
          onClose={() => board.set({ removing: [] })}
        >
          Other people have answered it. Their comments are removed with it.
        </ConfirmDialog>
      )}
    </>
  )
}

const noSize = { width: 0, height: 0 }

/** Places that were counted are stored even if the viewer is closed before the count is finished. */
function useCountedPlaces(latest: Parameters<typeof toLeaving>[0]) {
  const leave = useRef(toLeaving(latest))
  leave.current = toLeaving(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file ends the count on this one
  useEffect(() => () => leave.current(), [latest.session])
}

function toLeaving({
  session,
  actions,
  sheet,
}: Omit<Parameters<typeof ToolRow>[0], 'page' | 'marks' | 'pictures'>) {
  return () => leaveCorners(session, actions, sheet)
}
