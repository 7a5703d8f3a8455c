/** Finds text that cannot be read: covered by other text, outside its cell, or truncated without a way to read it. */
import type { Page } from '@playwright/test'

/** One message for each fault in the current layout of the page. */
export function findIllegibleText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const main = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'

    /** The part of a box that its clipping ancestors leave visible. */
    function visiblePart(box: DOMRect, owner: Element): DOMRect | undefined {
      let { left, top, right, bottom } = box
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.visibility === 'hidden' || style.opacity === '0') return undefined
        if (clips(at) || style.overflowY !== 'visible') {
          const limit = at.getBoundingClientRect()
          left = Math.max(left, limit.left)
          right = Math.min(right, limit.right)
          top = Math.max(top, limit.top)
          bottom = Math.min(bottom, limit.bottom)
        }
        if (style.position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1
        ? new DOMRect(left, top, right - left, bottom - top)
        : undefined
    }

    const isReadable = (element: Element) =>
      element.closest('[title]') !== null || element.closest('.sr-only, [aria-hidden=true]') !== null
    const pieces: { text: string; box: DOMRect; owner: Element }[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const owner = node.parentElement
      if (text === '' || !owner || owner.closest('.sr-only, svg, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const whole of range.getClientRects()) {
        // The line box is taller than its letters, so two lines of one text may overlap.
        const letters = new DOMRect(whole.x, whole.y + 2, whole.width, Math.max(1, whole.height - 4))
        const box = visiblePart(letters, owner)
        if (box) pieces.push({ text: text.slice(0, 40), box, owner })
        const cell = owner.closest('td, th, [role=cell], [role=rowheader], [role=columnheader]')
        const edge = cell?.getBoundingClientRect()
        if (box && edge && (box.right > edge.right + 1 || box.left < edge.left - 1))
          faults.add(
            `"${text.slice(0, 40)}" runs out of its cell by ${Math.round(box.right - edge.right)} px`,
          )
      }
    }

    for (const badge of main.querySelectorAll('.badge')) {
      const box = visiblePart(badge.getBoundingClientRect(), badge)
      if (box) pieces.push({ text: `badge ${badge.textContent}`, box, owner: badge })
    }

    pieces.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of pieces.entries())
      for (let next = index + 1; next < pieces.length; next++) {
        const other = pieces[next]
        if (!other || other.box.top > one.box.bottom) break
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 1) faults.add(`"${one.text}" and "${other.text}" cover each other`)
      }

    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const cutsAcross =
        ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      const cutsDown =
        ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2
      if (!(cutsAcross || cutsDown) || element.clientWidth < 2 || style.visibility === 'hidden') continue
      if (element.matches('input, textarea') || isReadable(element)) continue
      // Nested text that its own element truncates and makes readable is not truncated by this one.
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const cut = pieces.filter(({ owner }) => element.contains(owner) && !isReadable(owner))
      if (own || cut.length > 0) faults.add(`"${element.textContent?.trim().slice(0, 40)}" is cut`)
    }

    const width = document.documentElement.scrollWidth
    if (width > innerWidth) faults.add(`The page is ${width} px wide in ${innerWidth} px`)
    return [...faults]
  })
}
