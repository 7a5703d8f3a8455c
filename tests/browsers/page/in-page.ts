/** Runs inside the page: finds elements by role, label and text, with the queries of Testing Library. */
import type * as TestingLibrary from '@testing-library/dom'

/** A text, or a regular expression in a form that can be sent as JSON. */
export type Wording = string | { source: string; flags: string }

export type Step =
  | { by: 'role'; role: string; name?: Wording; isExact: boolean; isDisabled?: boolean }
  | { by: 'label' | 'text'; text: Wording; isExact: boolean }
  | { by: 'css'; selector: string }
  | { by: 'hasText'; text: Wording }
  | { by: 'first' | 'last' }

export type Question = 'count' | 'visible' | 'point' | 'focus' | 'select' | 'mark'

export interface Answer {
  count: number
  isVisible: boolean
  /** The centre of the first matching element, if it can be clicked there. */
  point?: { x: number; y: number }
  /** Why it cannot be clicked. */
  obstacle?: string
  /** A date or time is set instead of typed, because typing depends on the region. */
  isTyped?: boolean
}

/** Sent as text, so it must not use anything outside itself. */
export function askPage(steps: readonly Step[], question: Question): Answer {
  // `as`: the library was loaded into the page as a script.
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    window as unknown as { TestingLibraryDom: typeof TestingLibrary }
  ).TestingLibraryDom
  const found = steps.reduce<HTMLElement[]>(take, [document.body])
  const element = found[0]
  const isDisplayed = element !== undefined && isVisible(element)
  const answer = { count: found.length, isVisible: isDisplayed }
  if (!element || question === 'count' || question === 'visible') return answer
  if (question === 'mark') {
    for (const marked of document.querySelectorAll('[data-chosen-file-input]'))
      marked.removeAttribute('data-chosen-file-input')
    element.setAttribute('data-chosen-file-input', '')
    return answer
  }
  if (!isDisplayed) return { ...answer, obstacle: 'it is not visible' }
  if (question === 'point') return { ...answer, ...getPoint(element) }
  element.focus()
  if (question === 'select' && element instanceof HTMLInputElement) {
    if (/^(date|time|datetime-local|month|week|color|range)$/.test(element.type))
      return { ...answer, isTyped: false }
    element.select()
  }
  if (question === 'select' && element instanceof HTMLTextAreaElement) element.select()
  return { ...answer, isTyped: true }

  function take(roots: HTMLElement[], step: Step): HTMLElement[] {
    if (step.by === 'first') return roots.slice(0, 1)
    if (step.by === 'last') return roots.slice(-1)
    if (step.by === 'hasText') return roots.filter((root) => fits(root.textContent ?? '', step.text))
    return [...new Set(roots.flatMap((root) => query(root, step)))]
  }

  function query(root: HTMLElement, step: Step): HTMLElement[] {
    if (step.by === 'css') return [...root.querySelectorAll<HTMLElement>(step.selector)]
    if (step.by === 'role') {
      const { role, name, isDisabled } = step
      const matches = queryAllByRole(
        root,
        role,
        name === undefined ? {} : { name: wording(name, step.isExact) },
      )
      return matches.filter((match) => isDisabled === undefined || match.matches(':disabled') === isDisabled)
    }
    if (step.by === 'label')
      return queryAllByLabelText(root, wording((step as { text: Wording }).text, step.isExact))
    return queryAllByText(
      root,
      wording((step as { text: Wording }).text, (step as { isExact: boolean }).isExact),
    )
  }

  /** Matches text like Playwright: a substring, ignoring case, unless an exact match is requested. */
  function wording(text: Wording, isExact: boolean): string | RegExp {
    if (typeof text !== 'string') return new RegExp(text.source, text.flags)
    return isExact ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
  }

  function fits(text: string, target: Wording): boolean {
    const pattern = wording(target, false)
    return pattern instanceof RegExp && pattern.test(text.replace(/\s+/g, ' '))
  }

  function isVisible(visible: HTMLElement): boolean {
    const { width, height } = visible.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(visible).visibility === 'visible'
  }

  function getPoint(target: HTMLElement): Pick<Answer, 'point' | 'obstacle'> {
    if (target.matches(':disabled')) return { obstacle: 'it is disabled' }
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    let box = target.getBoundingClientRect()
    if (box.top < 0 || box.bottom > innerHeight) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      box = target.getBoundingClientRect()
    }
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    const label = hit?.closest('label')
    const isReached = hit && (target.contains(hit) || label?.contains(target) || hit.contains(target))
    return isReached ? { point } : { obstacle: `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} lies over it` }
  }
}
