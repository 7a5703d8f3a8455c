/** Writes the head of each built page: the security policy, the preloaded font, and the metadata for links to it. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite'
import { policyForMeta } from '../../apps/server/src/http/content-security-policy.ts'
import { appFile, pageFiles } from '../../apps/server/src/http/pages.ts'
import { outlineScript, readFirstLook } from './first-look.ts'

/** Plans are bought on the landing page, which the running product shows as well. */
const payingFiles = [pageFiles['/'], appFile]

export function head(site: string | undefined): Plugin {
  let config: ResolvedConfig
  return {
    name: 'head',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      // After the build, because only then fonts have their names.
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        const file = basename(filename)
        const path = Object.keys(pageFiles).find((page) => pageFiles[page] === file)
        const policy = policyForMeta({
          isPaying: payingFiles.includes(file),
          scripts: [readFirstLook(config.publicDir), ...(file === appFile ? [outlineScript] : [])].map(
            ({ source }) => source,
          ),
        })
        const tags: HtmlTagDescriptor[] = [
          {
            // Before anything it could forbid, and short enough for the charset to be read in time.
            ...meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
            injectTo: 'head-prepend',
          },
          preloadFont(Object.keys(bundle), config.base),
        ]
        const page = inlineIcon(html, join(config.publicDir, iconFile))
        if (path === undefined) return { html: page, tags }
        const address = site && new URL(config.base, site).href
        return { html: page, tags: [...tags, ...getCard(html), ...getAddresses(path, address)] }
      },
    },
  }
}

const iconFile = 'favicon.svg'

/** Browsers request the icon of a page past the service worker, which fails without a network. */
function inlineIcon(html: string, file: string): string {
  const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim())}`
  const inlined = html.replace(new RegExp(`href="[^"]*${iconFile}"`), `href="${icon}"`)
  if (inlined === html) throw new Error('A page has no icon')
  return inlined
}

function preloadFont(files: readonly string[], base: string): HtmlTagDescriptor {
  const font = files.find((file) => /-latin-wght-normal.*\.woff2$/.test(file))
  if (!font) throw new Error('The build has no Latin font')
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: base + font, crossorigin: true }
  return { tag: 'link', attrs }
}

function getCard(html: string): HtmlTagDescriptor[] {
  return [
    property('og:site_name', 'Plumbline'),
    property('og:type', 'website'),
    property('og:title', getText(html, /<title>(.*?)<\/title>/)),
    property('og:description', getText(html, /<meta name="description" content="(.*?)"/)),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

/** The image and the canonical address of a page need the address of the site, and are left out without it. */
function getAddresses(path: string, site: string | undefined): HtmlTagDescriptor[] {
  if (site === undefined) return []
  const page = new URL(path.slice(1), site).href
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: page }, injectTo: 'head' },
    property('og:url', page),
    property('og:image', new URL('social-card.png', site).href),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Plumbline: keep the whole job true.'),
  ]
}

function property(name: string, content: string): HtmlTagDescriptor {
  return meta({ property: name, content })
}

function meta(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'meta', attrs, injectTo: 'head' }
}

function getText(html: string, pattern: RegExp): string {
  const [, text] = pattern.exec(html) ?? []
  if (text === undefined) throw new Error(`A page lacks ${pattern}`)
  return text
}
