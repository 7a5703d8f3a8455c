/** The baseline for the Documents screen: the same cards as a virtual list with innerHTML, and nothing else. */

interface Floor {
  styles: readonly string[]
  /** The HTML of one card, with `{{field}}` for values. */
  item: string
}

/** A separate page with the product's styles. */
export function floorPage({ styles, item }: Floor): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const data = JSON.stringify(item).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><title>Floor</title>${links}</head><body>
    <input type="search" aria-label="Search documents"><button type="button">Open</button><button type="button">Delete first</button>
    <ul aria-label="Documents" style="position:relative"></ul><script>(${startFloor})(${data})</script></body></html>`
}

interface Row {
  name: string
  project: string
  description: string
}

/** Runs in the browser, so it must not refer to anything outside itself. */
function startFloor(html: string) {
  const key = 'constructionDocuments'
  const [height, gap, minWidth] = [196, 16, 280]
  const overscan = 3
  const parts = html.split(/\{\{(\w+)\}\}/)
  const list = document.querySelector('ul') as HTMLElement
  const box = document.querySelector('input') as HTMLInputElement
  const [open, remove] = document.querySelectorAll('button')
  let rows: Row[] = JSON.parse(localStorage.getItem(key) ?? '[]')
  let found = rows

  function find() {
    const target = box.value.trim().toLowerCase()
    found = rows.filter(
      (row) =>
        target === '' || `${row.name}\n${row.project}\n${row.description}`.toLowerCase().includes(target),
    )
    draw()
  }

  function draw() {
    const columns = Math.max(1, Math.floor((list.clientWidth + gap) / (minWidth + gap)))
    const stride = height + gap
    const { top } = list.getBoundingClientRect()
    const first = Math.max(0, Math.floor(-top / stride) - overscan)
    const last = Math.ceil((innerHeight - top) / stride) + overscan
    const itemsHtml = found
      .slice(first * columns, last * columns)
      .map(
        (row, index) =>
          `<li aria-setsize="${found.length}" style="position:absolute;height:${height}px;width:calc((100% - ${(columns - 1) * gap}px) / ${columns});top:${(first + Math.floor(index / columns)) * stride}px;left:calc(${index % columns} * (100% + ${gap}px) / ${columns})">${fill(row)}</li>`,
      )
    list.style.height = `${Math.ceil(found.length / columns) * stride}px`
    list.innerHTML = itemsHtml.join('')
  }

  function fill(row: Row): string {
    const values = row as unknown as Record<string, string>
    return parts.map((part, index) => (index % 2 ? escapeSigns(values[part] ?? '') : part)).join('')
  }

  function escapeSigns(value: string): string {
    return value.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }

  box.addEventListener('input', find)
  addEventListener('scroll', draw)
  open?.addEventListener('click', find)
  remove?.addEventListener('click', () => {
    rows.shift()
    find()
  })
  addEventListener('storage', () => {
    rows = JSON.parse(localStorage.getItem(key) ?? '[]')
    find()
  })
  // The screen is opened by a click if only that is measured.
  if (location.hash !== '#closed') draw()
}
