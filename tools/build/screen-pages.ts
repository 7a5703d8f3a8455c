/**
 * Writes the HTML of each signed-in screen from app.html: with its outline, and with the files of its code in the head. It
 * also adds the outlines to app.html, which answers where no server picks the HTML: offline, and on static hosts.
 */
import type { Plugin, ResolvedConfig } from 'vite'
import { appFile, fileForPattern } from '../../apps/server/src/http/pages.ts'
import { screenOutlines } from '../../apps/web/src/app/routes/screen-outlines.ts'
import { outlineScript } from './first-look.ts'
import { findScreens } from './opened-code.ts'
import { loadRenderer } from './prerender.ts'
import { type Chunks, findFile, getFiles, listChunks } from './screen-code.ts'

/** What app.html imports once it is painted, and what every screen needs before it is shown. */
const startModules = ['/src/app/start-app.tsx']
const shellModules = ['/src/app/shell/shell.tsx', '/src/data/local/open-records.ts']
const firstPaint = /<div id="first-paint">.*?<\/div>(?=\s*<div id="root">)/s

interface ScreenPage {
  pattern: string
  outline: (typeof screenOutlines)[string]
  /** The scripts and styles that app.html does not request. */
  files: string[]
}

export function screenPages(root: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'plumbline:screen-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // After Vite has written app.html.
      order: 'post',
      async handler(_options, bundle) {
        const app = bundle[appFile]
        if (app?.type !== 'asset') throw new Error(`The build has no ${appFile}`)
        const chunks = listChunks(bundle)
        const html = addPreloads(
          String(app.source),
          getMissing(String(app.source), startModules, root, chunks),
          config.base,
        )
        const { renderPage } = await loadRenderer(config)
        const pages = findScreens(root).map(([pattern, module]) =>
          describePage(pattern, getMissing(html, [...shellModules, module], root, chunks)),
        )
        for (const { pattern, outline, files } of pages) {
          const title = outline.heading ? `${outline.heading} · Plumbline` : 'Plumbline'
          const source = addPreloads(html, files, config.base)
            .replace('<html lang="en"', (tag) => `${tag} data-screen="${pattern}"`)
            .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
            .replace(firstPaint, () => `<div id="first-paint">${renderPage(appFile, pattern)}</div>`)
          this.emitFile({ type: 'asset', fileName: fileForPattern(pattern), source })
        }
        const scripts = pages.map(({ files, ...page }) => ({
          ...page,
          files: files.filter((file) => file.endsWith('.js')),
        }))
        app.source = html
          .replace('<script data-base', () => `<script data-screens="${toAttribute(scripts)}" data-base`)
          .replace(firstPaint, (markup) => `${markup}<script>${outlineScript.code}</script>`)
      },
    },
  }
}

function describePage(pattern: string, files: string[]): ScreenPage {
  const outline = screenOutlines[pattern]
  if (!outline) throw new Error(`${pattern} has no outline`)
  return { pattern, outline, files }
}

/** What these modules need and the HTML does not request. */
function getMissing(html: string, modules: readonly string[], root: string, chunks: Chunks): string[] {
  const ids = modules.map((path) => (path.startsWith(root) ? path : root + path))
  const needed = new Set(ids.flatMap((id) => getFiles(findFile(id, chunks), chunks)))
  return [...needed].filter((file) => !html.includes(file) && !/\/every-screen-/.test(file))
}

/** Styles of a screen delay no paint of the outline. */
function addPreloads(html: string, files: readonly string[], base: string): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'
    return `  <link rel="${kind}" crossorigin href="${base}${file}">\n`
  })
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function toAttribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
