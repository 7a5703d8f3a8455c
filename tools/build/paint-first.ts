/**
 * Lets pages paint from their HTML alone: it contains the script that runs before the first paint and the styles of the
 * page's markup. The other styles follow the markup. The public pages request scripts after the first paint.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { type BuiltPages, builtPagesFile } from '../../apps/server/src/http/built-pages.ts'
import { appFile } from '../../apps/server/src/http/pages.ts'
import { firstLookFile, outlineScript, readFirstLook } from './first-look.ts'
import { findScreens } from './opened-code.ts'

const styleLink = /\s*<link rel="stylesheet" (?!media=)[^>]*?href="([^"]+)"[^>]*>/g
const moduleScript = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g
const earlyModule = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const firstLook = /<script src="[^"]*first-look\.js"([^>]*)><\/script>/
/** The style sheets that are made for the HTML of a page: tools/build/chunks.ts. */
const ofPage = /\/(public-page|front|sign-in-page)-[^/]+\.css$/
/** The shell uses most of its styles, so that a part of it would only be fetched twice. */
const ofApp = /\/every-screen-[^/]+\.css$/

export function paintFirst(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'paint-first',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        const isApp = basename(filename) === appFile
        const inlined = inlineStyles(html, bundle, config.base, isApp)
        const painted = isApp ? inlined : deferScripts(inlined)
        const { code } = readFirstLook(config.publicDir)
        // Functions, because `$` in the code must not be interpreted.
        return painted.replace(
          firstLook,
          (_script, attributes: string) => `<script data-base="${config.base}"${attributes}>${code}</script>`,
        )
      },
    },
    writeBundle(_options, bundle) {
      const outDir = join(config.root, config.build.outDir)
      rmSync(join(outDir, firstLookFile))
      const html = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.html') ? file : [],
      )
      const pages: BuiltPages = {
        scripts: [readFirstLook(config.publicDir), outlineScript].map(({ source }) => source),
        screens: findScreens(config.root).map(([pattern]) => pattern),
        links: Object.fromEntries(html.map(({ fileName, source }) => [fileName, readLinks(String(source))])),
      }
      writeFileSync(join(outDir, builtPagesFile), JSON.stringify(pages))
    },
  }
}

function inlineStyles(html: string, bundle: Rolldown.OutputBundle, base: string, isApp: boolean): string {
  const later: string[] = []
  const inlined = html.replaceAll(styleLink, (link, url: string) => {
    if ((isApp ? ofApp : ofPage).test(url)) {
      // The link requests nothing. Code that imports the sheet later finds it, and does not request it again.
      const known = `<link rel="stylesheet" disabled href="${url}">`
      return `\n    <style>${styleAt(url.slice(base.length), bundle)}</style>\n    ${known}`
    }
    later.push(link)
    return ''
  })
  return inlined.replace('\n  </body>', () => `${later.join('')}\n  </body>`)
}

/** What the head requests in advance, as a `Link` header. */
function readLinks(html: string): string {
  const [head = ''] = html.split('</head>')
  const scripts = urls(head, moduleScript).map((href) => `<${href}>; rel=modulepreload; crossorigin`)
  const links = [...head.matchAll(/<link rel="(modulepreload|preload)"[^>]*>/g)].map(([link, rel]) => {
    const get = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(link)?.[1]
    const parts = [
      `<${get('href')}>`,
      `rel=${rel}`,
      ...['as', 'type'].flatMap((name) => {
        const value = get(name)
        return value ? `${name}=${name === 'type' ? `"${value}"` : value}` : []
      }),
    ]
    return [...parts, ...(link.includes(' crossorigin') ? ['crossorigin'] : [])].join('; ')
  })
  return [...links, ...scripts].join(', ')
}

/** The first script of the page requests them once the page has loaded. */
function deferScripts(html: string): string {
  const scripts = urls(html, moduleScript)
  const imports = urls(html, earlyModule)
  return html
    .replace(moduleScript, '')
    .replace(earlyModule, '')
    .replace(firstLook, (script) =>
      script.replace(
        'first-look.js"',
        `first-look.js" data-scripts="${scripts.join(' ')}" data-imports="${imports.join(' ')}"`,
      ),
    )
}

function urls(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, url]) => url ?? [])
}

function styleAt(file: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style ${file}`)
  return String(asset.source).trim()
}
