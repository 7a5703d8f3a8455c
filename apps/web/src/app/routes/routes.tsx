/** Every screen of the product. The router and the sidebar both read this table. */
import {
  BookUser,
  Building2,
  CalendarRange,
  FileText,
  GitPullRequestArrow,
  HardHat,
  LayoutDashboard,
  ListChecks,
  OctagonPause,
  Settings,
  Truck,
} from 'lucide-react'
import type { ComponentType } from 'react'

type Screen = ComponentType<Record<never, never>>

export interface ScreenRoute {
  /** The path pattern. `$id` is a variable part. */
  path: string
  access: 'public' | 'signed-in'
  load: () => Promise<Screen>
  /** The title of the browser tab, if the sidebar does not name the screen. */
  title?: string
  /** The sidebar entry. Screens without one are reached from other screens. */
  sidebar?: { label: string; icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }> }
}

/** Every component of `ui` in all of its states, for developers. */
const gallery: ScreenRoute = {
  path: '/dev/gallery',
  access: 'public',
  load: () => import('#features/gallery/gallery-screen.tsx').then((module) => module.GalleryScreen),
}

export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    access: 'public',
    load: () => import('#features/public/landing/landing-screen.tsx').then((module) => module.LandingScreen),
  },
  {
    path: '/about',
    access: 'public',
    title: 'About',
    load: () => import('#features/public/about/about-screen.tsx').then((module) => module.AboutScreen),
  },
  {
    path: '/login',
    access: 'public',
    title: 'Sign in',
    load: () => import('#features/sign-in/login/login-screen.tsx').then((module) => module.LoginScreen),
  },
  {
    path: '/claim',
    access: 'public',
    title: 'Create Team',
    load: () => import('#features/sign-in/accounts/claim-screen.tsx').then((module) => module.ClaimScreen),
  },
  {
    path: '/invitation',
    access: 'public',
    title: 'Invitation',
    load: () =>
      import('#features/sign-in/accounts/invitation-screen.tsx').then((module) => module.InvitationScreen),
  },
  {
    path: '/reset-password',
    access: 'public',
    title: 'New Password',
    load: () =>
      import('#features/sign-in/accounts/reset-password-screen.tsx').then(
        (module) => module.ResetPasswordScreen,
      ),
  },
  {
    path: '/shared',
    access: 'public',
    title: 'Shared',
    load: () => import('#app/shared-link/shared-screen.tsx').then((module) => module.SharedScreen),
  },
  {
    path: '/dashboard',
    access: 'signed-in',
    load: () => import('#features/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
    sidebar: { label: 'Dashboard', icon: LayoutDashboard },
  },
  {
    path: '/notifications',
    access: 'signed-in',
    title: 'Notifications',
    load: () =>
      import('#features/notifications/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  },
  {
    path: '/documents',
    access: 'signed-in',
    load: () => import('#features/documents/documents-screen.tsx').then((module) => module.DocumentsScreen),
    sidebar: { label: 'Documents', icon: FileText },
  },
  {
    path: '/documents/transmittals',
    access: 'signed-in',
    title: 'Transmittals',
    load: () =>
      import('#features/transmittals/transmittals-screen.tsx').then((module) => module.TransmittalsScreen),
  },
  {
    path: '/projects',
    access: 'signed-in',
    load: () => import('#features/projects/projects-screen.tsx').then((module) => module.ProjectsScreen),
    sidebar: { label: 'Projects', icon: Building2 },
  },
  {
    path: '/projects/$projectId',
    access: 'signed-in',
    title: 'Project',
    load: () => import('#features/projects/detail/project-screen.tsx').then((module) => module.ProjectScreen),
  },
  {
    path: '/directory',
    access: 'signed-in',
    load: () => import('#features/directory/directory-screen.tsx').then((module) => module.DirectoryScreen),
    sidebar: { label: 'Directory', icon: BookUser },
  },
  {
    path: '/workflows',
    access: 'signed-in',
    load: () => import('#features/workflows/workflows-screen.tsx').then((module) => module.WorkflowsScreen),
    sidebar: { label: 'Workflows', icon: GitPullRequestArrow },
  },
  {
    path: '/workflows/rfis',
    access: 'signed-in',
    title: 'RFIs',
    load: () => import('#features/rfis/rfis-screen.tsx').then((module) => module.RfisScreen),
  },
  {
    path: '/workflows/$workflowId',
    access: 'signed-in',
    title: 'Workflow',
    load: () => import('#features/workflows/workflow-screen.tsx').then((module) => module.WorkflowScreen),
  },
  {
    path: '/actions',
    access: 'signed-in',
    load: () => import('#features/tasks/tasks-screen.tsx').then((module) => module.TasksScreen),
    sidebar: { label: 'Actions', icon: ListChecks },
  },
  {
    path: '/actions/analytics',
    access: 'signed-in',
    title: 'Task Analytics',
    load: () => import('#features/analytics/analytics-screen.tsx').then((module) => module.AnalyticsScreen),
  },
  {
    path: '/program',
    access: 'signed-in',
    load: () => import('#features/program/program-screen.tsx').then((module) => module.ProgramScreen),
    sidebar: { label: 'Program', icon: CalendarRange },
  },
  {
    path: '/lead-times',
    access: 'signed-in',
    load: () => import('#features/lead-times/lead-times-screen.tsx').then((module) => module.LeadTimesScreen),
    sidebar: { label: 'Lead Times', icon: Truck },
  },
  {
    path: '/hold-points',
    access: 'signed-in',
    load: () =>
      import('#features/hold-points/hold-points-screen.tsx').then((module) => module.HoldPointsScreen),
    sidebar: { label: 'Hold Points', icon: OctagonPause },
  },
  {
    path: '/safety',
    access: 'signed-in',
    load: () => import('#features/safety/safety-screen.tsx').then((module) => module.SafetyScreen),
    sidebar: { label: 'Safety', icon: HardHat },
  },
  {
    path: '/settings',
    access: 'signed-in',
    load: () => import('#features/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
    sidebar: { label: 'Settings', icon: Settings },
  },
  ...(import.meta.env.DEV ? [gallery] : []),
]
