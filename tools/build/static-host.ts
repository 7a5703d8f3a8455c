/** What a plain static host needs: a 404.html for paths of the app's router, and the files for crawlers. */
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { appFile, writeRobots, writeSitemap } from '../../apps/server/src/http/pages.ts'

export function staticHost(site: string | undefined): Plugin {
  let outDir = ''
  let address: string | undefined
  return {
    name: 'static-host',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
      address = site && new URL(config.base, site).href
    },
    writeBundle() {
      copyFileSync(join(outDir, appFile), join(outDir, '404.html'))
      writeFileSync(join(outDir, 'robots.txt'), writeRobots(address))
      if (address) writeFileSync(join(outDir, 'sitemap.xml'), writeSitemap(address))
    },
  }
}
