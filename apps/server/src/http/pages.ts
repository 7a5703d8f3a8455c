/** The pages rendered at build time, each in its own file. Every other screen is app.html. */

export const pageFiles: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/about': 'about.html',
  '/login': 'login.html',
}

export const appFile = 'app.html'

/** The file for the address of a screen, with or without a trailing slash. */
export function fileForScreen(path: string): string {
  return pageFiles[path] ?? pageFiles[path.replace(/\/$/, '')] ?? appFile
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
