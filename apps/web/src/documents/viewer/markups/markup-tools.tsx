/** The row of tools for markups, with their keys, the form of a text, and the question before a removal. */
import { useDocumentState } from '@embedpdf/core/react'
import type { MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import {
  Circle,
  Cloud,
  Highlighter,
  MessageSquareText,
  MousePointer2,
  MoveUpRight,
  PaintBucket,
  Pen,
  Pentagon,
  Redo2,
  Slash,
  Spline,
  Square,
  Stamp,
  Trash2,
  Type,
  Undo2,
} from 'lucide-react'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { ToolbarGroup, ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { documentId as viewerId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { colours, type MarkupSession, stamps, useBoard, widths } from './board.ts'
import { kindToLabel } from './markup-labels.ts'
import { MarkupTextForm } from './markup-text-form.tsx'
import { useMarkupActions } from './use-markup-actions.ts'
import { toolKeys, useMarkupKeys } from './use-markup-keys.ts'
import { useReveal, type ViewedPages } from './use-reveal.ts'

const icons: readonly (readonly [MarkupKind, ReactNode])[] = [
  ['pen', <Pen key="pen" />],
  ['highlighter', <Highlighter key="highlighter" />],
  ['cloud', <Cloud key="cloud" />],
  ['rectangle', <Square key="rectangle" />],
  ['ellipse', <Circle key="ellipse" />],
  ['arrow', <MoveUpRight key="arrow" />],
  ['line', <Slash key="line" />],
  ['polyline', <Spline key="polyline" />],
  ['polygon', <Pentagon key="polygon" />],
  ['text', <Type key="text" />],
  ['callout', <MessageSquareText key="callout" />],
  ['stamp', <Stamp key="stamp" />],
]

interface MarkupToolsProps {
  session: MarkupSession
  workspace: RefObject<HTMLElement | null>
  view: ViewedPages
  /** Whether the row of tools is shown. The keys work without it. */
  isVisible: boolean
}

export function MarkupTools({ session, workspace, view, isVisible }: MarkupToolsProps) {
  const actions = useMarkupActions(session)
  const sheets = useDocumentState(viewerId)?.document?.pages
  const { writing, removing } = useBoard(session)
  const sheet = sheets?.[(writing?.page ?? view.page - 1) || 0]?.size ?? noSize
  useMarkupKeys({ session, actions, workspace, page: view.page - 1, sheet })
  useReveal({ session, workspace, view })
  const { board } = session
  return (
    <>
      {isVisible && session.mayDraw && <ToolRow {...{ session, actions, sheet }} />}
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

interface ToolRowProps {
  session: MarkupSession
  actions: ReturnType<typeof useMarkupActions>
  sheet: { width: number; height: number }
}

function ToolRow({ session, actions, sheet }: ToolRowProps) {
  const { board, history } = session
  const { tool, look, selected } = useBoard(session)
  const { past, future } = useSyncExternalStore(history.onChange, history.steps)
  const choose = (next: MarkupKind | undefined) =>
    board.set({ tool: next === tool ? undefined : next, corners: undefined, selected: [] })
  return (
    <ViewerToolbar label="Markup tools" isOneRow>
      <ToolbarGroup>
        <IconButton
          label="Select (V)"
          aria-pressed={tool === undefined}
          aria-keyshortcuts="V"
          icon={<MousePointer2 />}
          onClick={() => choose(undefined)}
        />
        {icons.map(([kind, icon]) => (
          <IconButton
            key={kind}
            label={`${kindToLabel(kind)} (${toolKeys[kind]})`}
            aria-pressed={tool === kind}
            aria-keyshortcuts={toolKeys[kind] ?? ''}
            icon={icon}
            onClick={() => choose(kind)}
          />
        ))}
      </ToolbarGroup>
      {tool === 'stamp' && (
        <Select
          aria-label="Stamp"
          className="w-52 shrink-0"
          options={stamps}
          value={look.stamp}
          onChange={(stamp) => board.set({ look: { ...look, stamp } })}
        />
      )}
      <ToolbarGroup>
        {Object.entries(colours).map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={look.colour === colour}
            className="markup-colour"
            style={{ '--shown': colour } as React.CSSProperties}
            onClick={() => actions.setLook({ colour })}
          />
        ))}
      </ToolbarGroup>
      <ToolbarGroup>
        {Object.entries(widths).map(([width, name]) => (
          <IconButton
            key={width}
            label={`${name} line`}
            aria-pressed={look.width === Number(width)}
            icon={
              <svg viewBox="0 0 18 18" aria-hidden>
                <path d="M2 9h14" stroke="currentColor" strokeWidth={Number(width)} />
              </svg>
            }
            onClick={() => actions.setWidth(Number(width), sheet)}
          />
        ))}
        <IconButton
          label="Fill"
          aria-pressed={look.isFilled}
          icon={<PaintBucket />}
          onClick={() => actions.setLook({ isFilled: !look.isFilled })}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        <IconButton
          label="Undo markup"
          disabled={past.length === 0}
          icon={<Undo2 />}
          onClick={actions.undo}
        />
        <IconButton
          label="Redo markup"
          disabled={future.length === 0}
          icon={<Redo2 />}
          onClick={actions.redo}
        />
        <IconButton
          label="Remove selected markups"
          disabled={selected.length === 0}
          icon={<Trash2 />}
          onClick={() => actions.askToRemove(selected)}
        />
      </ToolbarGroup>
    </ViewerToolbar>
  )
}
