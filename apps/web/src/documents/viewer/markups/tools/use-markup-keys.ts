/** The keys of markups: one for each tool as in Bluebeam Revu, and those for what is selected. */
import { isTextMark, type MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { isPressed, isWriting, keys } from '#core/shortcuts/keys.ts'
import { finishCorners, leaveCorners, scale } from '#documents/viewer/markups/begin-gesture.ts'
import type { MarkupSession, Tool } from '#documents/viewer/markups/board.ts'
import { getSheetFactor, needsText, placeAt, type Size, toDrawnKind } from '#documents/viewer/markups/draw.ts'
import type { TermStep } from '#documents/viewer/markups/text-marks/page-letters.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { isPictureKey, type Pictures } from './pictures.tsx'
import { type TextMarks, textMarkKeys } from './text-marks.tsx'
import { getVisibleMiddle, selectAdded } from './visible-middle.ts'

export const toolKeys: Partial<Record<MarkupKind, string>> = {
  pen: 'P',
  highlighter: 'H',
  cloud: 'C',
  rectangle: 'R',
  ellipse: 'E',
  arrow: 'A',
  line: 'L',
  polyline: 'Shift+N',
  polygon: 'Shift+P',
  text: 'T',
  callout: 'Q',
  stamp: 'S',
  length: 'Shift+Alt+L',
  area: 'Shift+Alt+A',
  count: 'Shift+Alt+C',
  pin: 'I',
  ...textMarkKeys,
}

const termSteps: Readonly<Record<string, TermStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
}

/** Of a second or more, in which a page is drawn even on a slow machine. */
const maxFrames = 240

interface KeyOptions {
  session: MarkupSession
  actions: MarkupActions
  workspace: RefObject<HTMLElement | null>
  /** The current page, from 0. */
  page: number
  sheet: Size
  marks: TextMarks
  pictures: Pictures
}

export function useMarkupKeys(options: KeyOptions): void {
  const latest = useRef(options)
  latest.current = options
  const { workspace } = options
  useEffect(() => {
    let frame = 0
    const placeWhenDrawn = (tool: Tool, frames = 0) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const isWaiting = latest.current.session.board.state().tool === tool && frames < maxFrames
        if (isWaiting && !placeInMiddle(tool, latest.current)) placeWhenDrawn(tool, frames + 1)
      })
    }
    const answer = (event: KeyboardEvent) => {
      if (!answerKey(event, latest.current, placeWhenDrawn)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the keys of the viewer, and Escape before the dialog around it.
    const place = workspace.current?.closest<HTMLElement>('[role=dialog]') ?? workspace.current
    const answerEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInside(event.target, place) && leave(event, latest.current)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    place?.addEventListener('keydown', answer)
    window.addEventListener('keydown', answerEscape, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      place?.removeEventListener('keydown', answer)
      window.removeEventListener('keydown', answerEscape, { capture: true })
    }
  }, [workspace])
}

/** Returns whether the key was one of markups. `placeWhenDrawn` is called for a shape on a page that is not drawn yet. */
function answerKey(event: KeyboardEvent, options: KeyOptions, placeWhenDrawn: (tool: Tool) => void): boolean {
  const { session, actions, workspace, sheet, marks, pictures } = options
  if (isWriting(event.target)) return false
  const { board, mayDraw } = session
  if (isPressed(event, keys.undo)) return always(actions.undo)
  if (isPressed(event, keys.redo)) return always(actions.redo)
  if (!isInside(event.target, workspace.current)) return false
  const { selected, tool, corners } = board.state()
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'c') return selected.length > 0 && actions.copy(selected)
  if (isCommand || !mayDraw) return false
  const isOnControl =
    event.target instanceof Element && event.target.closest('button, [data-markup]') !== null
  if (event.key === 'Enter' && tool && !isOnControl) {
    if (corners && tool !== 'calibration') return always(() => finishCorners(session, actions, sheet))
    if (isTextMark(tool) && marks.mark(tool)) return true
    if (!placeInMiddle(tool, options)) placeWhenDrawn(tool)
    return true
  }
  const step = termSteps[event.key]
  if (step && tool && isTextMark(tool) && !isOnControl) return marks.step(step, event.shiftKey)
  if ((event.key === 'Delete' || event.key === 'Backspace') && !isOnControl && selected.length > 0)
    return always(() => actions.askToRemove(selected))
  const name = toKeyName(event)
  const leaveTool = () => leaveCorners(session, actions, sheet)
  if (isPictureKey(name)) return always(pictures.choose)
  if (name === 'V') {
    leaveTool()
    return always(() => board.set({ tool: undefined }))
  }
  // `as`: the keys of the table are kinds.
  const [kind] = Object.entries(toolKeys).find(([, key]) => key === name) ?? []
  if (kind === undefined) return false
  leaveTool()
  if (isTextMark(kind) && marks.mark(kind)) return true
  board.set({ tool: kind as MarkupKind, selected: [] })
  return true
}

/** Returns false before the page has been drawn. */
function placeInMiddle(tool: Tool, options: KeyOptions): boolean {
  const { session, actions, workspace, page, sheet, marks } = options
  const { board } = session
  const centre = getVisibleMiddle(workspace.current, page)
  if (!centre) return false
  if (isTextMark(tool)) return always(() => marks.selectAt(page, centre))
  const points = placeAt(toDrawnKind(tool), centre, getSheetFactor(sheet))
  if (tool === 'calibration') return always(() => scale(session, page, { line: points[0] ?? [] }))
  if (tool === 'part') return always(() => scale(session, page, { region: points[0] ?? [] }))
  if (tool === 'pin') board.set({ pinning: { page, points } })
  else if (needsText(tool)) board.set({ writing: { page, kind: tool, points } })
  else selectAdded(session, workspace, actions.add({ page, kind: tool, points }, sheet))
  return true
}

/** With Alt, many layouts give another letter than the one on the key. */
function toKeyName({ key, code, shiftKey, altKey }: KeyboardEvent): string {
  const letter = altKey ? code.replace('Key', '') : key.toUpperCase()
  return `${shiftKey ? 'Shift+' : ''}${altKey ? 'Alt+' : ''}${letter}`
}

function always(act: () => void): true {
  act()
  return true
}

/** Ends one thing after the other: a text, a shape, the tool, the selection. */
function leave({ target }: KeyboardEvent, { session, actions, sheet, marks }: KeyOptions): boolean {
  const { board } = session
  // What is open above the viewer closes first.
  if (document.querySelector('[role=listbox], [role=menu], [role=alertdialog]')) return false
  const { writing, corners, tool, selected, scaling } = board.state()
  if (writing) board.set({ writing: undefined })
  else if (scaling && tool !== 'calibration' && tool !== 'part') board.set({ scaling: undefined })
  else if (isWriting(target)) return false
  else if (marks.texts?.isSelected()) marks.texts.clear()
  else if (corners) leaveCorners(session, actions, sheet)
  else if (tool) board.set({ tool: undefined })
  else if (selected.length > 0) {
    board.set({ selected: [] })
    const stage =
      target instanceof Element && target.closest('[data-markup]') && target.closest('[data-pdf-stage]')
    if (stage instanceof HTMLElement) stage.focus()
  } else return false
  return true
}

function isInside(target: EventTarget | null, place: HTMLElement | null): boolean {
  return target instanceof Node && (place?.contains(target) ?? false)
}
