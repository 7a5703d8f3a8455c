/** Builds every address of the product; the patterns stand in app/routes.tsx. */

export const paths = {
  landing: '/',
  about: '/about',
  login: '/login',
  dashboard: '/dashboard',
  documents: '/documents',
  projects: '/projects',
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  settings: '/settings',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
} as const
