/** The service worker: after one visit the app opens without a network, and rarely used files are cached at first use. */
import { VitePWA } from 'vite-plugin-pwa'
import { engineCache, engineListCache } from '../../apps/web/src/core/lazy/background-files.ts'

export function offline() {
  return VitePWA({
    strategies: 'generateSW',
    // A new version waits until the user agrees, so that no half-filled form is lost by a reload.
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: [
        '{index,about,login,app}.html',
        '{favicon.svg,icon-192.png,manifest.webmanifest}',
        'code.json',
        'assets/*.{js,css}',
        'assets/*-latin-wght-*.woff2',
      ],
      // They are larger than everything else together, and many people never open a PDF: see keep-engines.ts.
      globIgnores: ['**/{pdf-engine,program-pdf-worker,public-holidays,table-pdf-worker}-*.js'],
      // The public pages are found by their own names, `/about` as about.html.
      navigateFallback: 'app.html',
      navigateFallbackDenylist: [/\/functions\//, /\/v1\//, /\/health$/, /\/(about|login)?$/],
      runtimeCaching: [
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('/engines.json'),
          handler: 'NetworkFirst',
          options: { cacheName: engineListCache },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: engineCache, expiration: { maxEntries: 60 } },
        },
      ],
      importScripts: ['offline-copy.js', 'notification-press.js'],
      // From the first visit on, so that a PDF opened then is cached as well.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
    },
  })
}
