/** The baseline for the program's chart: rows, bars and arrows in a hand-written pool of elements, and nothing else. */

/** `text`: the list of items as it is stored. */
export function programFloorPage(text: string): string {
  const style = `html,body{margin:0;height:100%;overflow:hidden;font:13px/35px Arial}
    #s{position:relative;overflow:auto;contain:strict;background:#fff}#z{position:absolute}
    #p{position:sticky;left:0;top:0;width:100%;height:100%;overflow:hidden;contain:strict}
    #l,#c{position:absolute;top:52px;bottom:0;overflow:hidden;contain:strict}#l{left:0;width:640px}#c{left:640px;right:0}
    #g{position:absolute;inset:0 -175px -40px 0;background:linear-gradient(#ddd 1px,transparent 1px) 0 -1px/100% 36px,linear-gradient(90deg,#ddd 1px,transparent 1px) -1px 0/25px 100%,linear-gradient(90deg,#eee 25px,transparent 25px 150px,#eee 150px) 0 0/175px 100%}
    #r,#b,#d{position:absolute;left:0;top:0}#h{position:absolute;left:640px;right:0;top:0;height:52px;overflow:hidden}
    .r{position:absolute;display:flex;width:640px;height:36px;border-bottom:1px solid #ddd;contain:strict}
    .r>span{width:105px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
    .b{position:absolute;height:20px;border:1px solid #555;border-radius:4px;background:#2f6fdc}
    .d{position:absolute;top:26px;width:25px;text-align:center}svg{position:absolute;overflow:visible}path{fill:none;stroke:#888}`
  const items = `<script type="application/json">${text.replaceAll('<', '\\u003c')}</script>`
  return `<!doctype html><html lang="en"><head><title>Floor</title><style>${style}</style></head><body>
    <div id="s"><div id="z"></div><div id="p"><div id="l"><div id="r"></div></div>
    <div id="c"><div id="g"></div><div id="b"><svg width="1" height="1"><path></path></svg></div></div><div id="h"><div id="d"></div></div></div></div>
    ${items}<script>(${startFloor})()</script></body></html>`
}

interface Item {
  id: string
  name: string
  startDate?: string
  endDate?: string
  duration?: number
  assigneeEmail?: string
  predecessorId?: string | null
  start: number
  row: number
}

/**
 * Runs in the browser, so it must not refer to anything outside itself. The scrolling box has the size of the
 * product's: `#width,height`.
 */
function startFloor() {
  const [rowHeight, day, left, overscan] = [36, 25, 640, 3]
  const part = (id: string) => document.getElementById(id) as HTMLElement
  const [scroller, rows, bars, grid, days] = [part('s'), part('r'), part('b'), part('g'), part('d')]
  const path = document.querySelector('path') as SVGPathElement
  const items: Item[] = JSON.parse(document.querySelector('[type="application/json"]')?.textContent ?? '[]')
  const getNumber = (text: string | undefined) => Date.parse(`${text ?? '2026-01-05'}T00:00Z`) / 86_400_000
  const origin = getNumber('2026-01-05')
  for (const [row, item] of items.entries())
    Object.assign(item, { row, start: getNumber(item.startDate) - origin })
  const byId = new Map(items.map((item) => [item.id, item]))
  const [width, height] = location.hash.slice(1).split(',')
  Object.assign(scroller.style, { width: `${width}px`, height: `${height}px` })
  const last = items.at(-1)
  part('z').style.cssText =
    `width:${left + ((last?.start ?? 0) + 30) * day}px;height:${items.length * rowHeight + 52}px`

  const make = (tag: string, name: string, parent: Element) => {
    const element = document.createElement(tag)
    element.className = name
    parent.append(element)
    return element
  }
  const count = Math.ceil((Number(height) - 52) / rowHeight) + 1 + 2 * overscan
  const pool = Array.from({ length: count }, () => {
    const row = make('div', 'r', rows)
    const texts = Array.from({ length: 6 }, () =>
      make('span', '', row).appendChild(document.createTextNode('')),
    )
    return { row, texts, bar: make('div', 'b', bars), at: -1 }
  })
  const cells = Array.from({ length: Math.ceil((Number(width) - left) / day) + 2 }, () => ({
    text: make('div', 'd', days).appendChild(document.createTextNode('')),
    at: -1,
  }))
  let first = -1

  function fill(slot: (typeof pool)[number], at: number) {
    const item = items[at]
    if (!item) return
    slot.at = at
    slot.row.style.transform = `translateY(${at * rowHeight}px)`
    const facts = [
      item.name,
      item.duration,
      item.startDate,
      item.endDate,
      item.assigneeEmail,
      item.predecessorId,
    ]
    for (const [index, fact] of facts.entries()) {
      const text = slot.texts[index]
      if (text) text.data = String(fact ?? '')
    }
    slot.bar.style.transform = `translate(${item.start * day}px,${at * rowHeight + 7}px)`
    slot.bar.style.width = `${(item.duration ?? 1) * day}px`
  }

  function draw() {
    const [x, y] = [scroller.scrollLeft, scroller.scrollTop]
    rows.style.transform = `translateY(${-y}px)`
    bars.style.transform = `translate(${-x}px,${-y}px)`
    days.style.transform = `translateX(${-x}px)`
    grid.style.transform = `translate(${-(x % 175)}px,${-(y % rowHeight)}px)`
    const firstDay = Math.floor(x / day)
    for (let at = firstDay; at < firstDay + cells.length; at++) {
      const cell = cells[at % cells.length]
      if (!cell || cell.at === at) continue
      cell.at = at
      cell.text.data = String(new Date((origin + at) * 86_400_000).getUTCDate())
      const element = cell.text.parentElement
      if (element) element.style.transform = `translateX(${at * day}px)`
    }
    const expected = Math.max(0, Math.min(items.length - count, Math.floor(y / rowHeight) - overscan))
    if (expected === first) return
    first = expected
    let arrows = ''
    for (let at = first; at < first + count; at++) {
      const slot = pool[at % count]
      if (slot && slot.at !== at) fill(slot, at)
      const item = items[at]
      const before = item?.predecessorId ? byId.get(item.predecessorId) : undefined
      if (item && before)
        arrows += `M${(before.start + (before.duration ?? 1)) * day} ${before.row * rowHeight + 18}h7V${at * rowHeight + 18}H${item.start * day}`
    }
    path.setAttribute('d', arrows)
  }
  draw()
  scroller.addEventListener('scroll', draw, { passive: true })
}
