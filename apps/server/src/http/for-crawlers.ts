/** robots.txt and the site map, with the address that the crawler used. */
import { type Context, Hono } from 'hono'
import { ownOrigin, type Place } from './own-origin.ts'
import { writeRobots, writeSitemap } from './pages.ts'

export function forCrawlers(place: Place): Hono {
  const answers = new Hono()
  const noCache = { 'Cache-Control': 'no-cache' }
  const getSite = (context: Context) => {
    const origin = ownOrigin(context, place)
    return URL.canParse(origin) ? new URL(origin).origin : undefined
  }

  answers.get('/robots.txt', (context) => context.text(writeRobots(getSite(context)), 200, noCache))
  answers.get('/sitemap.xml', (context) => {
    const site = getSite(context)
    if (site === undefined) return context.notFound()
    return context.body(writeSitemap(site), 200, { ...noCache, 'Content-Type': 'application/xml' })
  })
  return answers
}
