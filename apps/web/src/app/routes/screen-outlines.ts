/** What the HTML of each signed-in screen shows before the product has started. A test compares it with the screens. */

export interface ScreenOutline {
  /** The title of the screen. Undefined where a record names it. */
  readonly heading?: string
  /** What is shown instead of a heading. */
  readonly status?: string
  /** The widths of the actions beside the heading, in rem: on a desktop and on a phone. */
  readonly actions?: readonly [desktop: number, phone: number]
  readonly layout: OutlineLayout
}

type OutlineLayout = 'dashboard' | 'cards' | 'table' | 'page'

export const screenOutlines: Readonly<Record<string, ScreenOutline>> = {
  '/dashboard': { heading: 'Dashboard', actions: [18, 18], layout: 'dashboard' },
  '/notifications': { heading: 'Notifications', layout: 'page' },
  '/documents': { heading: 'Documents', actions: [18, 8], layout: 'cards' },
  '/documents/transmittals': { heading: 'Transmittals', actions: [11, 6], layout: 'table' },
  '/projects': { heading: 'Projects', actions: [9, 6], layout: 'cards' },
  '/projects/$projectId': { status: 'Loading project details...', layout: 'cards' },
  '/directory': { heading: 'Company Directory', actions: [9, 6], layout: 'table' },
  '/workflows': { heading: 'Workflows', actions: [12, 8], layout: 'cards' },
  '/workflows/rfis': { heading: 'RFIs', actions: [7, 6], layout: 'table' },
  '/workflows/$workflowId': { layout: 'page' },
  '/actions': { heading: 'My Actions', actions: [20, 8], layout: 'page' },
  '/actions/analytics': { heading: 'Task Analytics', actions: [10, 10], layout: 'cards' },
  '/program': { heading: 'Construction Program', actions: [12, 6], layout: 'table' },
  '/lead-times': { heading: 'Long Lead Times Register', actions: [16, 8], layout: 'table' },
  '/hold-points': { heading: 'Project Hold Points Register', actions: [16, 8], layout: 'table' },
  '/safety': { heading: 'Safety Management', layout: 'table' },
  '/settings': { heading: 'Settings', layout: 'page' },
}
