/** Lets the public pages paint from their HTML alone: styles are inlined, and scripts are requested after the first paint. */
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { appFile } from '../../apps/server/src/http/pages.ts'

const styleLink = /\s*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g
const earlyModule = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const firstLook = /(<script src="[^"]*first-look\.js")/

export function paintFirst(): Plugin {
  let base = '/'
  return {
    name: 'paint-first',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (basename(filename) === appFile) return html
        const scripts = urls(html, moduleScript)
        const imports = urls(html, earlyModule)
        return html
          .replace(moduleScript, '')
          .replace(earlyModule, '')
          .replace(firstLook, `$1 data-scripts="${scripts.join(' ')}" data-imports="${imports.join(' ')}"`)
          .replaceAll(
            styleLink,
            (_link, url: string) => `\n    <style>${styleAt(url.slice(base.length), bundle)}</style>`,
          )
      },
    },
  }
}

function urls(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, url]) => url ?? [])
}

function styleAt(file: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style ${file}`)
  return String(asset.source).trim()
}
