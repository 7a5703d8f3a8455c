/** The six steps of the tour: their texts, targets and placements. */

export interface TourStep {
  readonly title: string
  readonly text: string
  /** Shown instead if only the button of the closed menu can be pointed at. */
  readonly textAtMenu?: string
  /** Shown instead on devices without a keyboard. */
  readonly textByTouch?: string
  /** Values of `data-tour`. The first that is on the screen is the target. */
  readonly targets: readonly string[]
  readonly placement: 'right' | 'bottom' | 'bottom-end' | 'centre'
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'Welcome',
    text: 'This is Plumbline. The sidebar takes you to every screen: documents, projects, workflows, the program and the registers.',
    textAtMenu:
      'This is Plumbline. This menu takes you to every screen: documents, projects, workflows, the program and the registers.',
    targets: ['sidebar', 'menu'],
    placement: 'right',
  },
  {
    title: 'Global Search',
    text: 'Type a few letters to find any project, document, person, task or register item. Press / on any screen to get here.',
    textByTouch: 'Type a few letters to find any project, document, person, task or register item.',
    targets: ['search'],
    placement: 'bottom',
  },
  {
    title: 'Notifications',
    text: 'Alarms and other notifications appear here, with the number you have not read.',
    targets: ['notifications'],
    placement: 'bottom-end',
  },
  {
    title: 'Your Profile',
    text: 'This menu holds your profile settings, theme preferences and logout.',
    targets: ['profile'],
    placement: 'bottom-end',
  },
  {
    title: 'Main Content Area',
    text: 'The current screen is here, with its main action at the top right. Undo in the message restores what you delete. Press ? for all shortcuts.',
    textByTouch:
      'The current screen is here, with its main action below the heading. Undo in the message restores what you delete.',
    targets: ['main'],
    placement: 'centre',
  },
  {
    title: 'Manage Projects',
    text: 'A good place to start. A project has conditions, documents and a team.',
    textAtMenu:
      'Open the menu and choose Projects: a good place to start. A project has conditions, documents and a team.',
    targets: ['projects-link', 'menu'],
    placement: 'right',
  },
]

/** The target of a step, or undefined if none is on the screen. */
export function getTarget({ targets }: TourStep): Element | undefined {
  return targets
    .flatMap((target) => [...document.querySelectorAll(`[data-tour=${target}]`)])
    .find((element) => isVisible(element))
}

/** The text of a step for this device. */
export function getText({ text, textAtMenu, textByTouch }: TourStep, pointedAt: Element | undefined): string {
  if (textAtMenu !== undefined && pointedAt?.matches('[data-tour=menu]')) return textAtMenu
  return textByTouch !== undefined && isByTouch() ? textByTouch : text
}

function isByTouch(): boolean {
  const sidebar = document.querySelector('[data-tour=sidebar]')
  return matchMedia('(pointer: coarse)').matches || !sidebar || !isVisible(sidebar)
}

/** On a phone the sidebar is in the page as well, but hidden. */
export function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false
  return element.isConnected
}
