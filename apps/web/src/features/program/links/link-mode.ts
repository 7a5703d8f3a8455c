/** Links tasks without dragging: the other task is chosen with the arrow keys or by tapping it. */

import { type LinkType, linkTypes } from '@plumbline/domain/cpm/model/link-types.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartHandlers } from '../chart/chart-handlers.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { ChartFocus } from '../chart/input/chart-focus.ts'
import { barBox, endPoint, getEnds } from './bar-place.ts'
import type { LinkMarks } from './link-marks.ts'
import type { LinkTrial } from './link-trial.ts'
import { beginToText, linkToText, movesToText, problemToText } from './messages.ts'

interface LinkModeParts {
  focus: ChartFocus
  handlers: () => ChartHandlers
  marks: LinkMarks
  trial: LinkTrial
  signal: AbortSignal
}

export function createLinkMode(view: ChartView, parts: LinkModeParts) {
  const { focus, handlers, signal } = parts
  const { host, scroller } = view.frame
  let linking: Linking | undefined

  function start(id: Id) {
    const index = view.state.links.getRow(id)
    const row = view.state.data.rows[index]
    if (!row || !view.state.data.mayEdit) return
    // The command refuses it with a message.
    if (row.item.isHeading) return handlers().onLink({ from: id, to: id, type: 'FS' })
    linking = createLinking(view, parts, id, end)
    host.dataset.linking = 'mode'
    focus.moveTo(index, linking.cell)
    linking.announce()
  }

  function end() {
    linking?.clear()
    linking = undefined
    delete host.dataset.linking
    handlers().onLinking(undefined)
  }

  const options = { signal, capture: true }
  scroller.addEventListener('keydown', (event) => linking?.handleKey(event), options)
  for (const press of ['pointerdown', 'click', 'dblclick', 'contextmenu'])
    scroller.addEventListener(press, (event) => linking?.handlePress(event), options)
  scroller.addEventListener('focusin', () => linking?.announce(), { signal })

  return {
    start,
    /** Another tab may have deleted the task, or the permissions may have changed. */
    follow() {
      if (!linking) return
      if (linking.canGoOn()) linking.announce()
      else end()
    },
  }
}

type Linking = ReturnType<typeof createLinking>

/** From the task where linking starts until the other task is chosen. */
function createLinking(
  view: ChartView,
  { focus, handlers, marks, trial }: LinkModeParts,
  from: Id,
  end: () => void,
) {
  const preview = createPreview(view, trial, marks)
  const cell = focus.active().stop
  let type: LinkType = 'FS'
  const getRow = (id: Id) => view.state.links.getRow(id)
  const getName = (id: Id) => getTitle(view.state.data.rows[getRow(id)]?.item.name ?? '')
  const isTouched = () => matchMedia('(pointer: coarse)').matches

  function getLink(): ProgramLink | undefined {
    const { id } = focus.active()
    return id === from ? undefined : { from, to: id, type }
  }

  function announce() {
    const link = getLink()
    if (!link) {
      preview.clear()
      return showStatus(beginToText(getName(from), type, isTouched()), false)
    }
    const { problem, others, getName: known } = preview.show(link)
    if (problem) return showStatus(problemToText(problem, known), true)
    const moves = others > 0 ? `, ${movesToText(others)}` : ''
    showStatus(`${linkToText(link, getName)}${moves}. Enter links them.`, false)
  }

  function showStatus(text: string, isProblem: boolean) {
    handlers().onLinking({ text, isProblem, type, onType: setType, onStop: cancel })
  }

  function setType(next: LinkType) {
    type = next
    announce()
  }

  /** Returns the focus to the task where linking started. */
  function cancel() {
    end()
    focus.moveTo(getRow(from), cell)
  }

  function finish() {
    const link = getLink()
    if (!link) return showStatus(`Nothing is linked yet: choose another task than ${getName(from)}.`, true)
    const { problem, getName: known } = preview.show(link)
    if (problem) return showStatus(`Not linked. ${problemToText(problem, known)}`, true)
    end()
    handlers().onLink(link)
  }

  return {
    cell,
    announce,
    clear: preview.clear,
    canGoOn: () => getRow(from) >= 0 && view.state.data.mayEdit,
    handleKey(event: KeyboardEvent) {
      if (event.key === 'Tab' || isMove(event)) return
      event.stopPropagation()
      if (event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (event.key === 'Escape') cancel()
      else if (event.key === 'Enter') finish()
      else if (event.key.toLowerCase() === 't') setType(getNextType(type))
    },
    /** A click on a row only chooses it. */
    handlePress(event: Event) {
      event.stopPropagation()
      if (event.type === 'contextmenu') event.preventDefault()
      const row = event.type === 'click' ? findPressedRow(view, event.target) : undefined
      if (row === undefined) return
      focus.moveTo(row, cell)
      finish()
    },
  }
}

/** Shows the chosen link in the chart, with what it would move. */
function createPreview(view: ChartView, trial: LinkTrial, marks: LinkMarks) {
  const getBar = (id: Id) => barBox(view, view.state.links.getRow(id), 'visible')

  return {
    show(link: ProgramLink) {
      const forecast = trial.show(link)
      const [before, after] = [getBar(link.from), getBar(link.to)]
      const [leaves, arrives] = getEnds(link.type)
      if (before && after) marks.drawLine(endPoint(before, leaves), endPoint(after, arrives))
      return forecast
    },
    clear() {
      trial.clear()
      marks.clear()
    },
  }
}

function getNextType(type: LinkType): LinkType {
  return linkTypes[(linkTypes.indexOf(type) + 1) % linkTypes.length] ?? 'FS'
}

function findPressedRow(view: ChartView, target: EventTarget | null): number | undefined {
  if (!(target instanceof Node)) return undefined
  return view.pool.all().find(({ element, bar }) => element.contains(target) || bar === target)?.row
}

function isMove({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  return ctrlKey || metaKey ? /^(Home|End)$/.test(key) : /^(ArrowUp|ArrowDown|PageUp|PageDown)$/.test(key)
}
