/** The pages rendered at build time, each in its own file. */

export const pageFiles: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/about': 'about.html',
  '/login': 'login.html',
}

export const appFile = 'app.html'

/** The HTML of a signed-in screen by its path pattern, where static hosts look for it: `/workflows/$workflowId` in workflows/workflowId.html. */
export function fileForPattern(pattern: string): string {
  return `${pattern.slice(1).replaceAll('$', '')}.html`
}

/**
 * The file for the address of a screen, with or without a trailing slash. `screens`: the patterns of the built screens,
 * literal ones before those with variables. All other addresses are answered by app.html.
 */
export function fileForScreen(path: string, screens: readonly string[] = []): string {
  const address = path === '/' ? path : path.replace(/\/$/, '')
  const screen = screens.find((pattern) => matches(address, pattern))
  return pageFiles[address] ?? (screen === undefined ? appFile : fileForPattern(screen))
}

function matches(address: string, pattern: string): boolean {
  const parts = address.split('/')
  const expected = pattern.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, at) => part === parts[at] || (part.startsWith('$') && parts[at] !== ''))
  )
}

/** The public pages for search engines, with this base address. */
export function writeSitemap(site: string): string {
  const base = site.replace(/\/$/, '').replaceAll('&', '&amp;')
  const urls = Object.keys(pageFiles).map((path) => `  <url><loc>${base}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Everything public may be crawled. The site map is listed if the site knows its own address. */
export function writeRobots(site: string | undefined): string {
  const map = site === undefined ? '' : `\nSitemap: ${site.replace(/\/$/, '')}/sitemap.xml\n`
  return `User-agent: *\nAllow: /\nDisallow: /functions/\n${map}`
}
