/** Whether the signed-in user may do a thing. */
import { can, type Permission } from '@plumbline/domain/access/policy.ts'
import { useSite } from '#data/site.ts'

export function useCan(permission: Permission): boolean {
  return can(useSite().session.role, permission).allowed
}
