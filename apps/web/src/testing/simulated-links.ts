/** Read-only links, as the server answers about them but without tokens: a link ends with its number. */
import { sharedContents } from '@plumbline/domain/team/read-links/shared-contents.ts'
import { makeLinkSchema, type ReadLinks } from '@plumbline/domain/team/wire/links.ts'

export function createSimulatedLinks(now: () => Date) {
  const links: ReadLinks['links'] = []

  function answer(
    pathname: string,
    { method, body }: RequestInit,
    madeBy: string,
    visible: () => Parameters<typeof sharedContents>[1],
  ): Response {
    if (method === 'DELETE') {
      const at = links.findIndex(({ id }) => id === pathname.split('/').at(-1))
      if (at >= 0) links.splice(at, 1)
      return Response.json({})
    }
    if (method !== 'POST') return Response.json({ links: links.toReversed() } satisfies ReadLinks)
    const { view, expiresAt } = makeLinkSchema.parse(JSON.parse(String(body)))
    const contents = sharedContents(view, visible())
    if (!contents) return Response.json({ failure: 'not-found' }, { status: 404 })
    const { name, project } = contents
    const id = String(links.length + 1)
    const createdAt = now().toISOString()
    links.push({
      id,
      view,
      name,
      projectId: project.id,
      madeBy,
      createdAt,
      expiresAt,
      openings: 0,
      openedAt: null,
    })
    return Response.json({ link: `http://server/shared#${id}` })
  }

  return { answer }
}
