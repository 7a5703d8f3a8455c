/** Puts the loading screen into index.html, so that something stands there before any script has come. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { LoadingScreen } from '../../apps/web/src/parts/brand/loading-screen.tsx'

const emptyRoot = '<div id="root"></div>'

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml(html) {
      if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`)
      return html.replace(
        emptyRoot,
        `<div id="root">${renderToStaticMarkup(createElement(LoadingScreen))}</div>`,
      )
    },
  }
}
