/** The pages that are drawn at build time, each in a file of its own; every other screen of the product is app.html. */

export const pageFiles: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/about': 'about.html',
  '/login': 'login.html',
}

export const appFile = 'app.html'

/** The file that answers a screen's address, with or without a slash at its end. */
export function fileForScreen(path: string): string {
  return pageFiles[path] ?? pageFiles[path.replace(/\/$/, '')] ?? appFile
}

/** For search engines: the public pages of the site that begins at this address. */
export function writeSitemap(site: string): string {
  const base = site.replace(/\/$/, '').replaceAll('&', '&amp;')
  const urls = Object.keys(pageFiles).map((path) => `  <url><loc>${base}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Everything public may be read; the map is named where the site knows its own address. */
export function writeRobots(site: string | undefined): string {
  const map = site === undefined ? '' : `\nSitemap: ${site.replace(/\/$/, '')}/sitemap.xml\n`
  return `User-agent: *\nAllow: /\nDisallow: /functions/\n${map}`
}
