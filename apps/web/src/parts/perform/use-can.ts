/** Whether the signed-in user has a permission. */
import { can, type Permission, type Subject } from '@plumbline/domain/access/policy.ts'
import { useServices } from '#data/services.ts'

export function useCan(permission: Permission, subject: Subject = 'workspace'): boolean {
  return can(useServices().session.actor(), permission, subject).allowed
}
