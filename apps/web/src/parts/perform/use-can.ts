/** Whether the signed-in user may do a thing. */
import { can, type Permission } from '@plumbline/domain/access/policy.ts'
import { useServices } from '#data/services.ts'

export function useCan(permission: Permission): boolean {
  return can(useServices().session.role, permission).allowed
}
