/** Builds every URL of the product. The route patterns are in app/routes/routes.tsx. */
import { encodeText } from './encode-text.ts'
import type { RequestedAction } from './use-requested-action.ts'

/** Marks the way to the sign-in page from the offer to move a workspace to a team. */
export const moveHash = '#move'

export const paths = {
  landing: '/',
  landingSection: (id: string) => `/#${id}`,
  about: '/about',
  aboutSection: (id: string) => `/about#${id}`,
  login: '/login',
  claim: '/claim',
  invitation: '/invitation',
  resetPassword: '/reset-password',
  shared: '/shared',
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard?tab=${tab}`,
  notifications: '/notifications',
  documents: '/documents',
  transmittals: '/documents/transmittals',
  /** The viewer of a document at a page, with the words marked. The register behind it highlights the document. */
  documentPage: (id: string, page: number, find: string) =>
    `/documents?${new URLSearchParams({ highlight: id, view: id, page: `${page}`, find })}`,
  /** The viewer of its document, with the markup selected. */
  markup: (id: string) => `/documents?markup=${encodeText(id)}`,
  projects: '/projects',
  project: (id: string) => `/projects/${encodeText(id)}`,
  projectTab: (id: string, tab: string) => `/projects/${encodeText(id)}?tab=${tab}`,
  /** The tab scrolls to this condition and highlights it. */
  condition: (projectId: string, id: string) =>
    `/projects/${encodeText(projectId)}?tab=conditions&highlight=${encodeText(id)}`,
  /** The conditions of one stage. */
  conditionStage: (projectId: string, stage: string) =>
    `/projects/${encodeText(projectId)}?${new URLSearchParams({ tab: 'conditions', stage })}`,
  directory: '/directory',
  workflows: '/workflows',
  workflow: (id: string) => `/workflows/${encodeText(id)}`,
  rfis: '/workflows/rfis',
  actions: '/actions',
  actionsAnalytics: '/actions/analytics',
  program: '/program',
  leadTimes: '/lead-times',
  holdPoints: '/hold-points',
  safety: '/safety',
  /** The screen scrolls to this record and highlights it. */
  highlight: (screen: string, id: string) => `${screen}?highlight=${encodeText(id)}`,
  /** The screen starts this action immediately. An existing query is kept. */
  withAction: (screen: string, action: RequestedAction) =>
    `${screen}${screen.includes('?') ? '&' : '?'}do=${action}`,
  settings: '/settings',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
} as const
