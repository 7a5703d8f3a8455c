/** The entry of app.html: every screen except the public pages. */
const container = document.getElementById('root')
if (!container) throw new Error('app.html has no #root')
void start(container)

async function start(root: HTMLElement): Promise<void> {
  await firstPaint()
  const { startIn } = await import('./start-app.tsx')
  await startIn(root)
}

/** Where all code is cached, it would run before the browser paints the outline of the screen, and delay it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    // A page in the background paints nothing.
    setTimeout(resolve, 100)
  })
}

export {}
