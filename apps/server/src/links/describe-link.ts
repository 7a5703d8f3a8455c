/** The details of a read-only link in the audit. */
import type { SharedView } from '@plumbline/domain/team/read-links/shared-view.ts'

export function describeLink(
  id: string,
  view: SharedView,
  name: string,
  project: string,
): Record<string, string> {
  const shows = view.kind === 'register' ? view.register : view.kind
  return { link: id, shows, project, ...(name && { name }) }
}
