/** Every route of the team server. What is not in this table is not served. */
import { passwordRoutes } from '../accounts/password-routes.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { signInRoutes } from '../accounts/sign-in-routes.ts'
import { twoFactorRoutes } from '../accounts/two-factor-routes.ts'
import { exportRoutes } from '../archive/export-route.ts'
import { auditRoutes } from '../audit/audit-routes.ts'
import { feedRoutes } from '../calendars/feed-routes.ts'
import { fileRoutes } from '../files/file-routes.ts'
import { linkRoutes } from '../links/link-routes.ts'
import { acceptanceRoutes } from '../organisations/acceptance-routes.ts'
import { claimRoutes } from '../organisations/claim-routes.ts'
import { invitationRoutes } from '../organisations/invitation-routes.ts'
import { memberRoutes } from '../organisations/member-routes.ts'
import { presenceRoutes } from '../presence/presence-routes.ts'
import { syncRoutes } from '../sync/sync-routes.ts'
import type { TeamRoute } from './team-route.ts'

export const teamRoutes: readonly TeamRoute[] = [
  ...claimRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...twoFactorRoutes,
  ...acceptanceRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...syncRoutes,
  ...presenceRoutes,
  ...fileRoutes,
  ...auditRoutes,
  ...feedRoutes,
  ...linkRoutes,
  ...exportRoutes,
]
