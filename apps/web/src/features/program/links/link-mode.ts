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

export function createLinkMode(view: ChartView, { focus, handlers, marks, trial, signal }: LinkModeParts) {
  const { host, scroller } = view.frame
  let mode: { from: Id; type: LinkType; stop: number } | undefined
  const getRow = (id: Id) => view.state.links.getRow(id)
  const getName = (id: Id) => getTitle(view.state.data.rows[getRow(id)]?.item.name ?? '')
  const isTouched = () => matchMedia('(pointer: coarse)').matches

  function start(id: Id) {
    const row = view.state.data.rows[getRow(id)]
    if (!row || !view.state.data.mayEdit) return
    // The command refuses it with a message.
    if (row.item.isHeading) return handlers().onLink({ from: id, to: id, type: 'FS' })
    mode = { from: id, type: 'FS', stop: focus.active().stop }
    host.dataset.linking = 'mode'
    focus.moveTo(getRow(id), mode.stop)
    announce()
  }

  function chosen(): ProgramLink | undefined {
    const { id } = focus.active()
    return mode && id !== mode.from ? { from: mode.from, to: id, type: mode.type } : undefined
  }

  function announce() {
    if (!mode) return
    const link = chosen()
    if (!link) {
      trial.clear()
      marks.clear()
      return showStatus(beginToText(getName(mode.from), mode.type, isTouched()), false)
    }
    const { problem, others, getName: known } = trial.show(link)
    drawLine(link)
    if (problem) return showStatus(problemToText(problem, known), true)
    showStatus(
      `${linkToText(link, getName)}${others > 0 ? `, ${movesToText(others)}` : ''}. Enter links them.`,
      false,
    )
  }

  function drawLine({ from, to, type }: ProgramLink) {
    const [before, after] = [barBox(view, getRow(from), 'visible'), barBox(view, getRow(to), 'visible')]
    const [leaves, arrives] = getEnds(type)
    if (before && after) marks.drawLine(endPoint(before, leaves), endPoint(after, arrives))
  }

  function showStatus(text: string, isProblem: boolean) {
    if (mode) handlers().onLinking({ text, isProblem, type: mode.type, onType: setType, onStop: stop })
  }

  function setType(type: LinkType) {
    if (mode) mode.type = type
    announce()
  }

  function end() {
    mode = undefined
    delete host.dataset.linking
    trial.clear()
    marks.clear()
    handlers().onLinking(undefined)
  }

  /** Returns the focus to the task where linking started. */
  function stop() {
    if (!mode) return
    const { from, stop: cell } = mode
    end()
    focus.moveTo(getRow(from), cell)
  }

  function finish() {
    const link = chosen()
    if (!link)
      return showStatus(`Nothing is linked yet: choose another task than ${getName(mode?.from ?? '')}.`, true)
    const { problem, getName: known } = trial.show(link)
    if (problem) return showStatus(`Not linked. ${problemToText(problem, known)}`, true)
    end()
    handlers().onLink(link)
  }

  function handleKey(event: KeyboardEvent) {
    if (!mode || event.key === 'Tab' || isMove(event)) return
    event.stopPropagation()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.key === 'Escape') stop()
    else if (event.key === 'Enter') finish()
    else if (event.key.toLowerCase() === 't')
      setType(linkTypes[(linkTypes.indexOf(mode.type) + 1) % linkTypes.length] ?? 'FS')
  }

  /** While linking, a click on a row only chooses it. */
  function handlePress(event: Event) {
    if (!mode) return
    event.stopPropagation()
    const { target } = event
    const row = view.pool
      .all()
      .find(({ element, bar }) => target instanceof Node && (element.contains(target) || bar === target))
    if (event.type === 'contextmenu') event.preventDefault()
    if (event.type !== 'click' || !row) return
    focus.moveTo(row.row, mode.stop)
    finish()
  }

  const options = { signal, capture: true }
  scroller.addEventListener('keydown', handleKey, options)
  for (const press of ['pointerdown', 'click', 'dblclick', 'contextmenu'])
    scroller.addEventListener(press, handlePress, options)
  scroller.addEventListener('focusin', announce, { signal })

  return {
    start,
    /** Another tab may have deleted the task, or the permissions may have changed. */
    follow() {
      if (!mode) return
      if (getRow(mode.from) < 0 || !view.state.data.mayEdit) end()
      else announce()
    },
  }
}

function isMove({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  return ctrlKey || metaKey ? /^(Home|End)$/.test(key) : /^(ArrowUp|ArrowDown|PageUp|PageDown)$/.test(key)
}
