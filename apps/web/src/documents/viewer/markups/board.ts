/** What is drawn with and selected in one viewer: shared by the pages, the toolbar and the panel. */
import type { Dash } from '@plumbline/domain/documents/markups/dash.ts'
import type { Box, MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { History } from '#core/undo/history.ts'

export const colours = {
  '#c81e1e': 'Red',
  '#c2570c': 'Orange',
  '#b58900': 'Yellow',
  '#15803d': 'Green',
  '#1d4ed8': 'Blue',
  '#111827': 'Black',
} as const

export const widths = { 1: 'Thin', 2: 'Medium', 4: 'Thick' } as const

export const dashNames: Readonly<Record<Dash, string>> = {
  solid: 'Solid line',
  dashed: 'Dashed line',
  dotted: 'Dotted line',
  'dash-dot': 'Dash-dot line',
}

export const textSizes = { 9: 'Small text', 12: 'Medium text', 18: 'Large text', 28: 'Huge text' } as const

export const builtInStamps = [
  'APPROVED',
  'APPROVED AS NOTED',
  'REVIEWED',
  'REVISE AND RESUBMIT',
  'REJECTED',
] as const

export function isBuiltIn(chosen: string): boolean {
  return builtInStamps.some((stamp) => stamp === chosen)
}

/** For the next markup. Widths and sizes of text are multiplied by the size of the sheet. */
export interface Look {
  readonly colour: string
  /** Of the highlighter and of highlighted text. */
  readonly highlight: string
  readonly width: number
  readonly textSize: number
  readonly isFilled: boolean
  /** From 0.1 to 1. */
  readonly opacity: number
  readonly dash: Dash
  /** A built-in one, or the id of a custom one. */
  readonly stamp: string
  /** What is measured, such as 'Skirting'. Empty for the name of the tool. */
  readonly subject: string
}

/** calibration: two points with a known distance. part: the part of the sheet that has another scale. */
type ScaleTool = 'calibration' | 'part'
export type Tool = MarkupKind | ScaleTool

/** The scale of a page, or of a part of it, is being set. */
export interface Scaling {
  readonly page: number
  /** Empty for the whole page. */
  readonly region?: readonly number[]
  /** Of a known length. */
  readonly line?: readonly number[]
  /** Why the form was opened: a measurement has no value yet. */
  readonly isRequested?: boolean
}

/** A shape that is not finished: its corners are set one by one, or its text is being written. */
export interface Unfinished {
  readonly page: number
  readonly kind: MarkupKind
  readonly points: number[][]
}

/** A place of a sheet for the pin of a record, or a pin that gets another record. */
type Pinning = { readonly page: number; readonly points: number[][] } | { readonly id: Id }

export interface BoardState {
  /** The current page, from 0. */
  readonly page: number
  /** Undefined while markups are selected instead of drawn. */
  readonly tool: Tool | undefined
  readonly look: Look
  readonly selected: readonly Id[]
  /** Moves the pages to this markup. */
  readonly reveal: Id | undefined
  /** An annotation of the file itself, which the file draws, marked on its page. */
  readonly place: { readonly id: string; readonly page: number; readonly box: Box } | undefined
  /** Opens the panel with this markup. */
  readonly opened: Id | undefined
  readonly corners: Unfinished | undefined
  readonly writing: Unfinished | undefined
  readonly scaling: Scaling | undefined
  /** The record is being chosen. */
  readonly pinning: Pinning | undefined
  /** A measurement that was drawn just now, whose scale may have to be found. */
  readonly measured: { readonly page: number; readonly points: number[][] } | undefined
  /** To be confirmed, because other people have answered them. */
  readonly removing: readonly Id[]
  /** Asks how the file with its markups is downloaded. These are the listed ones. */
  readonly downloading: readonly Id[] | undefined
  /** Asks what is taken over from a PDF that came back. */
  readonly takingOver: { readonly file?: File } | undefined
  /** What was left out when markups of the revision before were carried: of which revision, and whether it is chosen from now. */
  readonly leftOut: { readonly revision: string; readonly isChosen: boolean } | undefined
  /** Lists the copies that were sent and that came back. */
  readonly hasCopies: boolean
  /** From then on fingers scroll, and only the pen draws. */
  readonly hasPen: boolean
}

export interface Board {
  state(): BoardState
  set(change: Partial<BoardState>): void
  onChange(listener: () => void): () => void
}

export function createBoard(reveal?: Id): Board {
  let state: BoardState = {
    page: 0,
    ...{ tool: undefined, corners: undefined, writing: undefined, hasPen: false },
    ...{ scaling: undefined, measured: undefined, pinning: undefined },
    look: {
      colour: '#c81e1e',
      highlight: '#b58900',
      width: 2,
      textSize: 12,
      isFilled: false,
      opacity: 1,
      dash: 'solid',
      stamp: builtInStamps[0],
      subject: '',
    },
    ...{ selected: reveal === undefined ? [] : [reveal], reveal, opened: reveal, removing: [] },
    ...{ place: undefined, downloading: undefined },
    ...{ takingOver: undefined, hasCopies: false, leftOut: undefined },
  }
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The file that is shown, and what the user may do with its markups. */
export interface MarkupSession {
  readonly board: Board
  /** What Ctrl+Z undoes: gestures of this user in this viewer. */
  readonly history: History
  readonly documentId: Id
  readonly documentName: string
  readonly projectId: Id | undefined
  readonly fileKey: string
  readonly mayDraw: boolean
  readonly mayAnswer: boolean
  readonly mayReview: boolean
}

/** Undefined for files that cannot have markups. */
export const MarkupsContext = createContext<MarkupSession | undefined>(undefined)

export function useMarkupSession(): MarkupSession | undefined {
  return useContext(MarkupsContext)
}

export function useBoard({ board }: MarkupSession): BoardState {
  return useSyncExternalStore(board.onChange, board.state)
}
