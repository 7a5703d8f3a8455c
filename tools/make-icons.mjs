/** Draws the icons for home screens and tabs, and the card that is shown for links to the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './installed.mjs'
import { findProgram } from './programs/programs.mjs'

const folder = join(root, 'apps/web/public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/arimo/files/arimo-latin-wght-normal.woff2'),
).toString('base64')

/** `share`: the share of the square that the mark fills. Masks cut off everything outside 80 %. */
const icon = (size, share) => ({
  width: size,
  height: size,
  html: `<body class="icon">${mark.replace('<svg ', `<svg style="height: ${size * share}px" `)}</body>`,
})
const card = {
  width: 1200,
  height: 630,
  html: `<body class="card"><div class="line"></div><div class="bob">${mark}</div>
    <p class="name">Plumbline</p>
    <h1>Keep the whole<br>job true.</h1>
    <p class="what">Drawings, approvals and program for the people who build buildings. With&nbsp;or&nbsp;without&nbsp;signal.</p></body>`,
}
const style = `<style>
  @font-face { font-family: Arimo; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; font-family: Arimo; color: #16223b; overflow: hidden }
  .icon { display: grid; place-items: center; height: 100vh; background: #fff }
  .card { background: #f6f8fa; padding: 76px 88px; box-sizing: border-box; height: 630px; position: relative }
  .name { font: 700 38px Arimo; letter-spacing: -0.02em; margin: 0 0 74px }
  h1 { font: 700 92px/1 Arimo; letter-spacing: -0.035em; margin: 0 0 40px }
  .what { font: 400 32px/1.4 Arimo; color: #4c5a70; margin: 0; max-width: 780px }
  .line { position: absolute; right: 215px; top: 0; width: 4px; height: 392px; background: #16223b }
  .bob { position: absolute; right: 137px; top: 320px; width: 160px }
  .bob svg { width: 160px; height: 214px; display: block }
</style>`

const drawings = {
  'icon-192.png': icon(192, 0.7),
  'icon-512.png': icon(512, 0.7),
  'apple-touch-icon.png': icon(180, 0.72),
  'social-card.png': card,
}

const executablePath = findProgram('chromium')
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const [name, { html, width, height }] of Object.entries(drawings)) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html>${style}${html}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, name) })
  await page.close()
}
await browser.close()
