/** What a plain static host needs: the security policy inside index.html, and a 404.html for paths of the app's router. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { policyForMeta } from '../../apps/server/src/content-security-policy.ts'

export function staticHost(): Plugin {
  let outDir = ''
  return {
    name: 'static-host',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyForMeta },
        injectTo: 'head-prepend',
      },
    ],
    writeBundle() {
      copyFileSync(join(outDir, 'index.html'), join(outDir, '404.html'))
    },
  }
}
