/**
 * How the app is built and served in development. `PLUMBLINE_BASE=/site/` builds for a sub-path of a static host,
 * `PLUMBLINE_URL=https://plumbline.example` names the site in what is notified of it elsewhere.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from '../../tools/build/chunks.ts'
import { directImports } from '../../tools/build/direct-imports.ts'
import { engines } from '../../tools/build/engines.ts'
import { head } from '../../tools/build/head.ts'
import { lazyCode } from '../../tools/build/lazy-code.ts'
import { moduleFiles } from '../../tools/build/module-files.ts'
import { offline } from '../../tools/build/offline.ts'
import { pages } from '../../tools/build/pages.ts'
import { paintFirst } from '../../tools/build/paint-first.ts'
import { precompress } from '../../tools/build/precompress.ts'
import { prerender } from '../../tools/build/prerender.ts'
import { sampleFilesPlugin } from '../../tools/build/sample-files.ts'
import { screenCode } from '../../tools/build/screen-code.ts'
import { screenPages } from '../../tools/build/screen-pages.ts'
import { staticHost } from '../../tools/build/static-host.ts'

// A server is Reported by PUBLIC_URL where it is reached, and `npm start` builds for it.
const site = process.env.PLUMBLINE_URL ?? process.env.PUBLIC_URL

export default defineConfig({
  base: process.env.PLUMBLINE_BASE ?? '/',
  plugins: [
    react(),
    tailwindcss(),
    pages(),
    prerender(),
    head(site),
    directImports(),
    momentWithoutLocales(),
    lazyCode(),
    paintFirst(),
    staticHost(site),
    engines(),
    moduleFiles(import.meta.dirname),
    screenCode(import.meta.dirname),
    screenPages(import.meta.dirname),
    sampleFilesPlugin(),
    offline(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    sourcemap: false,
    // Browsers of this target know it by themselves.
    modulePreload: { polyfill: false },
    // The PDF viewer and the list of public holidays, which load only when they are opened, are the large pieces.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
    // The security policy lets no font and no style come out of a data: address, and texts come before pictures.
    assetsInlineLimit: (file) => (/\.(woff2?|webp|css)$/.test(file) ? false : undefined),
  },
  worker: {
    format: 'es',
    // What the PDF writer draws web pages with, which is not asked of it.
    rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] },
  },
  // The functions and the team are those of `npm start`, where it runs beside.
  server: {
    port: 4174,
    strictPort: true,
    proxy: { '/functions': 'http://127.0.0.1:4173', '/v1': 'http://127.0.0.1:4173' },
  },
})

/**
 * Moment, which date-holidays needs, is a module of two kinds and finds its locales with `require`. For both, the bundler
 * would add code to a file that every page loads.
 */
function momentWithoutLocales(): Plugin {
  const search = 'aliasedRequire = require;'
  return {
    name: 'plumbline:moment-without-locales',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^moment$/, replacement: 'moment/moment.js' }] } }),
    transform: {
      filter: { id: /\/moment\/moment\.js$/ },
      handler(code) {
        if (!code.includes(search)) this.error('Moment finds its locales in another way now.')
        // Moment catches it, and continues in English.
        return code.replace(search, "throw new Error('Only English is in the build.');")
      },
    },
  }
}
