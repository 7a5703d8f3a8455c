/**
 * The baseline for the tables of registers: the same screen, rows and columns from innerHTML with a window of rows, and
 * nothing else. Like the table, it writes the cells of a row when the row is shown, dates with a formatter it keeps, and takes
 * the place of the screen from which a user comes back.
 */
import type { Page } from '@playwright/test'
import { anyCode, getCode } from './register-rows.ts'

interface TableFloor {
  styles: readonly string[]
  /** The HTML of the page without its rows. */
  body: string
  /** The HTML of some rows, with `{{code}}`, `{{top}}`, `{{rowindex}}` and days like `{{2026-11-20}}`. The floor repeats them. */
  rows: readonly string[]
  codes: readonly string[]
  /** The HTML of the screen from which a user comes back, and the titles of both in the tab of the browser. */
  other: string
  titles: { table: string; other: string }
}

/** Made from the table that the page shows, and from the screen that `leave` opens. */
export async function tableFloorPage(
  page: Page,
  count: number,
  leave: () => Promise<unknown>,
): Promise<string> {
  const visible = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=grid] [data-rows] > *')].slice(0, 3)
    const rowsHtml = rows.map((row) => {
      const copy = row.cloneNode(true) as HTMLElement
      copy.style.top = ''
      return copy.outerHTML.replace(/style="/, 'style="top: {{top}}; ')
    })
    const body = document.body.cloneNode(true) as HTMLElement
    body.querySelector('[data-rows]')?.replaceChildren()
    for (const script of body.querySelectorAll('script')) script.remove()
    const links = [...document.querySelectorAll('link[rel=stylesheet]')]
    return {
      body: body.innerHTML,
      rows: rowsHtml,
      styles: links.flatMap((link) => link.getAttribute('href') ?? []),
      title: document.title,
    }
  })
  await leave()
  const other = await page.evaluate(() => ({
    html: document.querySelector('main')?.innerHTML ?? '',
    title: document.title,
  }))
  await page.goBack()
  const rows = visible.rows.map((html) =>
    html
      .replaceAll(anyCode.exec(html)?.[0] ?? '', '{{code}}')
      .replace(/aria-rowindex="\d+"/, 'aria-rowindex="{{rowindex}}"')
      .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, (label) => `{{${labelToDay(label)}}}`),
  )
  return getHtml({
    styles: visible.styles,
    body: visible.body,
    rows,
    codes: Array.from({ length: count }, (_, at) => getCode(at)),
    other: other.html,
    titles: { table: visible.title, other: other.title },
  })
}

function labelToDay(label: string): string {
  return new Date(`${label} UTC`).toISOString().slice(0, 10)
}

function getHtml({ styles, body, ...data }: TableFloor): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>${links}</head>
    <body>${body}<script>(${startFloor})(${text})</script></body></html>`
}

/** Runs in the browser, so it must not refer to anything outside itself. */
function startFloor({ rows, codes, other, titles }: Omit<TableFloor, 'styles' | 'body'>) {
  const height = 26
  const overscan = 3
  const screen = document.querySelector('main') as HTMLElement
  const screenHtml = screen.innerHTML
  let list = document.querySelector('[data-rows]') as HTMLElement
  const texts = rows.map((html) => {
    list.innerHTML = html
    return list.innerText
  })
  const records = codes.map((code, at) => ({
    html: rows[at % rows.length] ?? '',
    code,
    text: (texts[at % texts.length] ?? '').replaceAll('{{code}}', code).toLowerCase(),
  }))
  let found = records
  const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '')

  function openOther() {
    screen.innerHTML = other
    document.title = titles.other
  }

  function open() {
    screen.innerHTML = screenHtml
    document.title = titles.table
    list = document.querySelector('[data-rows]') as HTMLElement
    const box = screen.querySelector('input[type=search]') as HTMLInputElement
    box.addEventListener('input', () => {
      const target = box.value.trim().toLowerCase()
      found = target === '' ? records : records.filter(({ text }) => text.includes(target))
      draw()
    })
    draw()
  }

  function draw() {
    const { top } = list.getBoundingClientRect()
    const first = Math.max(0, Math.floor(-top / height) - overscan)
    const last = Math.ceil((innerHeight - top) / height) + overscan
    list.style.height = `${found.length * height}px`
    list.closest('[role=grid]')?.setAttribute('aria-rowcount', String(found.length + 1))
    const status = found === records ? '' : `${found.length.toLocaleString('en-US')} of ${records.length}`
    const line = screen.querySelector('p[role=status]')
    if (line) line.textContent = status
    list.innerHTML = found
      .slice(first, last)
      .map((record, at) => rowHtml(record, first + at))
      .join('')
  }

  function rowHtml({ html, code }: (typeof records)[number], index: number): string {
    const values: Record<string, string> = { code, top: `${index * height}px`, rowindex: String(index + 2) }
    return html.replace(/\{\{([\w-]+)\}\}/g, (_, key: string) =>
      escaped(values[key] ?? dates.format(Date.parse(key))),
    )
  }

  addEventListener('scroll', draw)
  addEventListener('leave', openOther)
  // The way back to the screen.
  addEventListener('popstate', open)
  open()
}
