/** Every route of the team server. What is not in this table is not served. */
import { passwordRoutes } from '../accounts/routes/password-routes.ts'
import { sessionRoutes } from '../accounts/routes/session-routes.ts'
import { signInRoutes } from '../accounts/routes/sign-in-routes.ts'
import { twoFactorRoutes } from '../accounts/routes/two-factor-routes.ts'
import { exportRoutes } from '../archive/routes/export-route.ts'
import { auditRoutes } from '../audit/routes/audit-routes.ts'
import { feedRoutes } from '../calendars/routes/feed-routes.ts'
import { fileRoutes } from '../files/routes/file-routes.ts'
import { linkRoutes } from '../links/routes/link-routes.ts'
import { acceptanceRoutes } from '../organisations/routes/acceptance-routes.ts'
import { claimRoutes } from '../organisations/routes/claim-routes.ts'
import { invitationRoutes } from '../organisations/routes/invitation-routes.ts'
import { memberRoutes } from '../organisations/routes/member-routes.ts'
import { presenceRoutes } from '../presence/routes/presence-routes.ts'
import { syncRoutes } from '../sync/routes/sync-routes.ts'
import type { TeamRoute } from '../team/team-route.ts'

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
