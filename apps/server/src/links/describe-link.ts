/** The details of a link in the audit. */
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'

export function describeLink(
  id: string,
  view: OpenedLink['view'],
  name: string,
  project: string,
): Record<string, string> {
  const shows = view.kind === 'register' ? view.register : view.kind
  const to = view.kind === 'review' && { mailedTo: view.email }
  return { link: id, shows, project, ...(name && { name }), ...to }
}
