/** Shows the steps of the tour, one popover after another. The page below is inert until the tour ends. */
import { type DriveStep, driver, type PopoverDOM } from 'driver.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { focusHeading, isFocusLost } from '#ui/focus/focus-place.ts'
import { getTarget, getText, isVisible, type TourStep, tourSteps } from './tour-steps.ts'
import './tour.css'

/** `onEnd` is called however the tour ends. The returned function removes the tour silently. */
export function startTour(onEnd: (isFinished: boolean) => void): () => void {
  const wakePage = quietPage()
  let isOver = false
  const tour = driver({
    steps: tourSteps.map(toDriveStep),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 180,
    overlayColor: 'var(--scrim)',
    overlayOpacity: 1,
    stagePadding: 6,
    stageRadius: 10,
    showProgress: true,
    progressText: 'Step {{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Previous',
    doneBtnText: 'Finish Tour',
    disableActiveInteraction: true,
    // If the remaining steps have no target, this is the last step.
    skipMissingElement: true,
    onNextClick: () => go(1),
    onPrevClick: () => go(-1),
    onPopoverRender: dressPopover,
    onHighlightStarted: clearPopupMarks,
    // By the X, the backdrop or Escape.
    onDestroyStarted: () => finish(false),
  })

  function go(direction: 1 | -1) {
    const next = findStep((tour.getActiveIndex() ?? 0) + direction, direction)
    if (next !== undefined) tour.moveTo(next)
    else if (direction === 1) finish(true)
  }

  function finish(isFinished: boolean) {
    if (isOver) return
    leave()
    onEnd(isFinished)
  }

  function leave() {
    if (isOver) return
    isOver = true
    window.removeEventListener('resize', follow)
    tour.destroy()
    wakePage()
  }

  /** Rotating a phone may hide or show the sidebar that a step points at. */
  function follow() {
    const pointedAt = tour.getActiveElement()
    if (pointedAt && !isVisible(pointedAt)) tour.moveTo(tour.getActiveIndex() ?? 0)
  }

  window.addEventListener('resize', follow)
  const first = findStep(0, 1)
  if (first === undefined) finish(true)
  else tour.drive(first)
  return leave
}

/** The first step from there on whose target is on the screen. Logs a warning for each skipped step. */
function findStep(from: number, direction: 1 | -1): number | undefined {
  for (let at = from; ; at += direction) {
    const step = tourSteps[at]
    if (!step) return undefined
    if (getTarget(step)) return at
    console.warn(`The tour skips "${step.title}": there is no [data-tour=${step.targets[0]}] on the screen.`)
  }
}

const positions = {
  right: { side: 'right', align: 'center' },
  bottom: { side: 'bottom', align: 'center' },
  'bottom-end': { side: 'bottom', align: 'end' },
  /** The style sheet centres it in the window. */
  centre: { side: 'bottom', align: 'center', popoverClass: 'is-centred' },
} as const

export function toDriveStep(step: TourStep): DriveStep {
  return {
    // The driver accepts a missing element, although its types do not say so.
    element: () => getTarget(step) as Element,
    popover: { title: step.title, description: step.text, ...positions[step.placement] },
    data: { step },
  }
}

function dressPopover(
  popover: PopoverDOM,
  { state }: { state: { activeStep?: DriveStep; activeElement?: Element } },
) {
  const { wrapper, title, description, footer, previousButton, nextButton, closeButton } = popover
  wrapper.setAttribute('aria-modal', 'true')
  // They are created as the header and the footer of a page.
  for (const part of [title, footer]) part.setAttribute('role', 'presentation')
  closeButton.classList.add('icon-button')
  closeButton.title = 'Close'
  previousButton.classList.add(...buttonClass({ size: 'small' }).split(' '))
  // The driver shows them as blocks, unlike our buttons.
  for (const button of [closeButton, previousButton, nextButton]) button.style.display = ''
  previousButton.hidden = previousButton.disabled
  nextButton.classList.add(...buttonClass({ variant: 'primary', size: 'small' }).split(' '))
  // `as`: set by `toDriveStep`.
  const step = state.activeStep?.data?.step as TourStep | undefined
  if (step) description.textContent = getText(step, state.activeElement)
  // The driver focuses the first button, which is the close button.
  queueMicrotask(() => nextButton.focus())
}

/** The driver marks the target as the opener of a popup, which is invalid for a region of the page. */
function clearPopupMarks(element: Element | undefined) {
  queueMicrotask(() => {
    for (const mark of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(mark)
  })
}

/**
 * Makes everything behind the tour inert. The returned function undoes it and restores the focus, or focuses the
 * heading.
 */
function quietPage(): () => void {
  const focused = document.activeElement
  const parts = [...document.body.children].filter((part) => !part.hasAttribute('inert'))
  for (const part of parts) part.setAttribute('inert', '')
  return () => {
    for (const part of parts) part.removeAttribute('inert')
    if (focused instanceof HTMLElement) focused.focus()
    if (isFocusLost()) focusHeading(document.querySelector('main'))
  }
}
