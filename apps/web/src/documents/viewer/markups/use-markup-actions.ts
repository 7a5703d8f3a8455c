/** What the tools, the keys and the panel do with markups: each is one command. */
import {
  addMarkups,
  commentOnMarkup,
  editMarkups,
  linkMarkup,
  type MarkupChange,
  maxMarkups,
  type NewMarkup,
  removeMarkups,
  setMarkupStatus,
} from '@plumbline/domain/documents/markups/change-markups.ts'
import type { StampFrame } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import { type Dash, getDash, hasDash } from '@plumbline/domain/documents/markups/dash.ts'
import { type Markup, type MarkupStatus, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isMeasurement, needsScale } from '@plumbline/domain/documents/markups/measure/measure.ts'
import {
  isHighlight,
  isTextMark,
  type MarkupKind,
  moveShape,
  type Point,
} from '@plumbline/domain/documents/markups/shape.ts'
import { confirmPlace } from '@plumbline/domain/documents/pins/carry-markups.ts'
import { isAuthor } from '@plumbline/domain/kernel/access/guards.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useMemo } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { undoStep } from '#core/undo/undo-step.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { Look, MarkupSession } from './board.ts'
import { getColour, getMarkWidth, getSheetFactor, type Size } from './draw.ts'
import { kindToLabel, markupToLabel } from './markup-labels.ts'
import { textPadding } from './markup-shape.tsx'
import { deletedStamp, markupMessages } from './messages.ts'
import { getPlacedStamp, layOutStamp } from './place-stamp.ts'
import { lineHeight, textToLines } from './text-lines.ts'
import type { TextMark } from './text-marks/text-selection.ts'

export type MarkupActions = ReturnType<typeof useMarkupActions>

interface Finished {
  readonly page: number
  readonly kind: MarkupKind
  readonly points: number[][]
  readonly text?: string
  /** Of a pin. */
  readonly link?: NewMarkup['link']
  /** Of an image. */
  readonly file?: NewMarkup['file']
  readonly quarterTurns?: NewMarkup['quarterTurns']
}

interface Edit {
  readonly id: Id
  readonly change: MarkupChange
}

/** Of an A4 sheet, in points. */
const fontSize = 12
const pasteOffset = 12
/** The background of a text. */
const textFill = '#fff7d6'

/** Copied markups, which can be pasted on another page, or on another document. */
let clipboard: readonly Markup[] = []

export function useMarkupActions(session: MarkupSession) {
  const services = useServices()
  const toasts = useToasts()
  const perform = usePerform(session.history)
  return useMemo(
    () => createActions(session, { services, toasts, perform }),
    [session, services, toasts, perform],
  )
}

interface Ports {
  services: ReturnType<typeof useServices>
  toasts: ReturnType<typeof useToasts>
  perform: ReturnType<typeof usePerform>
}

function createActions(session: MarkupSession, ports: Ports) {
  const { services, toasts } = ports
  const access = createAccess(session, services)
  const changes = createChanges(session, ports, access)
  return {
    isOwn: access.isOwn,
    mayChange: access.mayChange,
    mayRemove: access.mayRemove,
    ...changes,
    ...createLookActions(session, access, changes.edit),
    ...createClipboardActions(session, services, access, changes.addAll),
    undo: () => undoStep(services, toasts, session.history, 'undo'),
    redo: () => undoStep(services, toasts, session.history, 'redo'),
  }
}

type Access = ReturnType<typeof createAccess>

/** Which markups of the file the user may change. */
function createAccess(session: MarkupSession, services: Ports['services']) {
  const find = (id: Id) => services.store.records.find(markups, id)
  const isOwn = (markup: Markup) => isAuthor(markup.authorId, services.session.actor())
  const mayDrawOn = (markup: Markup) => session.mayDraw && markup.fileKey === session.fileKey
  const mayChange = (markup: Markup | undefined) => markup !== undefined && mayDrawOn(markup) && isOwn(markup)
  return {
    find,
    isOwn,
    mayChange,
    mayRemove: (markup: Markup) => mayChange(markup) || (mayDrawOn(markup) && session.mayReview),
    /** Pins have the look of their record. */
    listRestyled: (ids: readonly Id[]) =>
      ids.flatMap((id) => {
        const markup = find(id)
        return markup && mayChange(markup) && markup.kind !== 'pin' ? [markup] : []
      }),
  }
}

function createChanges(session: MarkupSession, { services, toasts, perform }: Ports, access: Access) {
  const { board, documentId, fileKey } = session
  const { find, mayChange, mayRemove } = access

  function addAll(drawn: readonly NewMarkup[]): boolean {
    return perform(addMarkups, { documentId, fileKey, markups: [...drawn] }, markupMessages).isDone
  }

  /** Those that the user may remove. */
  function remove(ids: readonly Id[]): void {
    const removed = ids.filter((id) => {
      const markup = find(id)
      return markup !== undefined && mayRemove(markup)
    })
    if (removed.length === 0) return
    if (perform(removeMarkups, { ids: [...removed] }, markupMessages).isDone)
      board.set({ selected: board.state().selected.filter((id) => !removed.includes(id)) })
  }

  return {
    addAll,
    remove,

    /** Returns its id, if it was added. */
    add(finished: Finished, sheet: Size): Id | undefined {
      const { page, kind, points } = finished
      const { look } = board.state()
      const stamp = kind === 'stamp' ? getPlacedStamp(look.stamp, services) : undefined
      if (kind === 'stamp' && !stamp) {
        toasts.show(deletedStamp)
        return undefined
      }
      const markup = { id: services.newId(markups), ...toMarkup(finished, look, sheet, stamp) }
      if (!addAll([markup])) return undefined
      if (needsScale(kind)) board.set({ measured: { page, points } })
      return markup.id
    },

    /** Marks of selected text, which are one change. Returns whether they were added. */
    addTextMarks(marks: readonly TextMark[]): boolean {
      const { look } = board.state()
      const drawn = marks.slice(0, maxMarkups).map(({ page, kind, points, text }) => ({
        ...{ id: services.newId(markups), page, kind, points, text, subject: kindToLabel(kind) },
        ...{ colour: getColour(look, kind), width: getMarkWidth(points, look.width), fill: '' },
        ...{ opacity: look.opacity, fontSize },
      }))
      return drawn.length > 0 && addAll(drawn)
    },

    edit(edits: readonly Edit[]): void {
      const own = edits.filter(({ id }) => mayChange(find(id)))
      if (own.length > 0) perform(editMarkups, { edits: [...own] }, markupMessages)
    },

    /** Asks first if other people have answered them. */
    askToRemove(ids: readonly Id[]): void {
      const me = services.session.author()
      const isAnswered = ids.some((id) => find(id)?.comments?.some(({ user }) => user !== me))
      if (isAnswered) board.set({ removing: ids })
      else remove(ids)
    },

    link: (id: Id, link: NonNullable<NewMarkup['link']>) =>
      perform(linkMarkup, { id, link }, markupMessages).isDone,

    confirmPlace: (id: Id) => perform(confirmPlace, { id }, markupMessages).isDone,

    comment: (id: Id, text: string) => perform(commentOnMarkup, { id, text }, markupMessages).isDone,

    setStatus: (ids: readonly Id[], status: MarkupStatus) =>
      perform(setMarkupStatus, { ids: [...ids], status }, markupMessages).isDone,
  }
}

/** Each is for the next markup, and for the selected ones. */
function createLookActions({ board }: MarkupSession, access: Access, edit: (edits: readonly Edit[]) => void) {
  function editSelected(toChange: (markup: Markup) => MarkupChange) {
    const restyled = access.listRestyled(board.state().selected)
    edit(restyled.map((markup) => ({ id: markup.id, change: toChange(markup) })))
  }

  return {
    setLook({ colour, isFilled }: { colour?: string; isFilled?: boolean }): void {
      const { look, tool } = board.state()
      const next = {
        ...look,
        ...(colour !== undefined && { [tool && isHighlight(tool) ? 'highlight' : 'colour']: colour }),
        ...(isFilled !== undefined && { isFilled }),
      }
      board.set({ look: next })
      editSelected((known) => {
        const line = colour ?? known.colour
        const fill = isTextKind(known.kind) ? textFill : line
        const keepsFill = isFilled ?? known.fill !== ''
        return { colour: line, ...(hasFill(known.kind) && { fill: keepsFill ? fill : '' }) }
      })
    },

    setWidth(width: number, sheet: Size): void {
      board.set({ look: { ...board.state().look, width } })
      const factor = getSheetFactor(sheet)
      editSelected(({ kind, points }) => ({
        width: isTextMark(kind) ? getMarkWidth(points, width) : width * factor,
      }))
    },

    /** Of texts, and of the values of measurements. */
    setTextSize(textSize: number, sheet: Size): void {
      board.set({ look: { ...board.state().look, textSize } })
      const size = textSize * getSheetFactor(sheet)
      const written = access
        .listRestyled(board.state().selected)
        .filter(({ kind }) => isTextKind(kind) || isMeasurement(kind))
      edit(
        written.map(({ id, kind, points, text }) => ({
          id,
          change: { fontSize: size, ...(isTextKind(kind) && { points: growToText(points, text, size) }) },
        })),
      )
    },

    setDash(dash: Dash): void {
      board.set({ look: { ...board.state().look, dash } })
      const restyled = access.listRestyled(board.state().selected)
      const changed = restyled.filter((each) => hasDash(each.kind) && getDash(each) !== dash)
      edit(changed.map(({ id }) => ({ id, change: { dash } })))
    },

    setOpacity(opacity: number): void {
      board.set({ look: { ...board.state().look, opacity } })
      editSelected(() => ({ opacity }))
    },
  }
}

function createClipboardActions(
  { board, fileKey }: MarkupSession,
  services: Ports['services'],
  { find }: Access,
  addAll: (drawn: readonly NewMarkup[]) => boolean,
) {
  return {
    copy(ids: readonly Id[]): boolean {
      const copied = ids.flatMap((id) => find(id) ?? []).filter(({ kind }) => !isTextMark(kind))
      if (copied.length === 0) return false
      clipboard = copied.slice(0, maxMarkups)
      // Replaces a picture that was copied before, which would be pasted instead.
      const texts = clipboard.map(markupToLabel).join('\n')
      void navigator.clipboard?.writeText(texts).catch(() => undefined)
      return true
    },

    /** On the same page a little beside the originals, on another one in the same place. */
    paste(page: number): void {
      if (clipboard.length === 0) return
      const isSamePage = clipboard.some((each) => each.page === page && each.fileKey === fileKey)
      const by: Point = isSamePage ? { x: pasteOffset, y: pasteOffset } : { x: 0, y: 0 }
      const pasted = clipboard.map((each) => ({
        ...toCopy(each, page),
        id: services.newId(markups),
        points: moveShape(each, by),
      }))
      if (!addAll(pasted)) return
      clipboard = clipboard.map((each, index) => ({
        ...each,
        page,
        fileKey,
        points: pasted[index]?.points ?? [],
      }))
      board.set({ selected: pasted.map(({ id }) => id) })
    },
  }
}

function toMarkup(
  finished: Finished,
  look: Look,
  sheet: Size,
  stamp: ReturnType<typeof getPlacedStamp>,
): Omit<NewMarkup, 'id'> {
  const { page, kind, points, text = '', link, file, quarterTurns } = finished
  const factor = getSheetFactor(sheet)
  const subject = isMeasurement(kind) ? look.subject.trim() : ''
  const written = stamp?.text ?? text.trim()
  const drawn = { points, fontSize: (stamp ? fontSize : look.textSize) * factor }
  return {
    ...{ page, kind, width: look.width * factor },
    colour: stamp?.colour ?? getColour(look, kind),
    fill: isFilled(kind, look) ? (isTextKind(kind) ? textFill : look.colour) : '',
    // A pin has the look of its record, and an image that of its picture.
    opacity: kind === 'pin' || kind === 'image' ? 1 : look.opacity,
    ...(hasDash(kind) && look.dash !== 'solid' && { dash: look.dash }),
    ...{ text: written, subject: subject || kindToLabel(kind) },
    ...(stamp ? layOutStamp(stamp, drawn, sheet) : drawn),
    ...(isTextKind(kind) && { points: growToText(points, written, drawn.fontSize) }),
    ...(stamp?.frame && { frame: stamp.frame }),
    ...(link && { link }),
    ...(file && { file, quarterTurns }),
  }
}

/** What is copied is as it was added, without its author, status and comments. */
function toCopy(markup: Markup, page: number): Omit<NewMarkup, 'id' | 'points'> {
  const { kind, colour, width, fill, opacity, fontSize, text, subject, link, frame, file, quarterTurns } =
    markup
  const dash = getDash(markup)
  return {
    ...{ page, colour, width, fill, opacity, fontSize, text, subject },
    // `as`: it was added under one of these kinds, and another one is refused.
    kind: kind as MarkupKind,
    ...(dash !== 'solid' && { dash }),
    // `as`: a frame is stored as it was added.
    ...(frame !== undefined && { frame: frame as StampFrame }),
    ...(link && { link: link as NonNullable<NewMarkup['link']> }),
    ...(file && { file, quarterTurns: quarterTurns ?? 0 }),
  }
}

/** An area is filled, so that it is seen what it covers. */
function isFilled(kind: MarkupKind, look: Look): boolean {
  return kind === 'area' || (look.isFilled && hasFill(kind))
}

const unfilledKinds = ['pen', 'highlighter', 'line', 'arrow', 'stamp', 'image', 'length', 'count', 'pin']

function hasFill(kind: string): boolean {
  return !unfilledKinds.includes(kind) && !isTextMark(kind)
}

function isTextKind(kind: string): boolean {
  return kind === 'text' || kind === 'callout'
}

/** A text that does not fit makes its box longer. */
function growToText(points: number[][], text: string, size: number): number[][] {
  const list = [...(points[0] ?? [])]
  const [left = 0, top = 0, right = 0, bottom = 0] = list.slice(-4)
  const lines = textToLines(text, right - left - 2 * size * textPadding, size)
  const height = lines.length * size * lineHeight + 2 * size * textPadding
  list[list.length - 1] = Math.round(Math.max(bottom, top + height) * 100) / 100
  return [list]
}
