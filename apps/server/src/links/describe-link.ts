/** The details of a link in the audit. */
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'

export function describeLink(
  id: string,
  view: OpenedLink['view'],
  name: string,
  project: string,
  /** Of a link to a transmittal. */
  mailedTo?: string | null,
): Record<string, string> {
  const shows = view.kind === 'register' ? view.register : view.kind
  const address = view.kind === 'review' ? view.email : mailedTo
  const to = address && { mailedTo: address }
  return { link: id, shows, project, ...(name && { name }), ...to }
}
