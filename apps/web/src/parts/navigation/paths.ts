/** Builds every address of the product; the patterns stand in app/routes.tsx. */

export const paths = {
  landing: '/',
  landingSection: (id: string) => `/#${id}`,
  about: '/about',
  login: '/login',
  dashboard: '/dashboard',
  documents: '/documents',
  projects: '/projects',
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  projectTab: (id: string, tab: string) => `/projects/${encodeURIComponent(id)}?tab=${tab}`,
  directory: '/directory',
  workflows: '/workflows',
  workflow: (id: string) => `/workflows/${encodeURIComponent(id)}`,
  actions: '/actions',
  actionsAnalytics: '/actions/analytics',
  program: '/program',
  leadTimes: '/lead-times',
  holdPoints: '/hold-points',
  safety: '/safety',
  /** The screen scrolls to this record and marks it. */
  highlight: (screen: string, id: string) => `${screen}?highlight=${encodeURIComponent(id)}`,
  settings: '/settings',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
} as const
