/** The public pages as they are delivered: complete before any script has loaded, and interactive afterwards. */
import type { Page } from '@playwright/test'
import { recordShifts } from '../support/frames.ts'
import { expect, holdBack, openSignedIn, test } from '../support/site.ts'

const publicPages = ['/', '/about', '/login'] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete for a reader', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Features',
      'Benefits',
      'Pricing',
      'Testimonials',
      'About',
    ])
    for (const section of ['benefits', 'features', 'testimonials', 'pricing'])
      await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute('href', '/login')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('About can be read, with its navigation and footer', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500)
  })

  test('the sign-in page is shown, and states that signing in needs JavaScript', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.getByLabel('Password').fill('secret')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(page.url()).not.toContain('secret')
  })
})

test('every other address shows "Loading ..." under the product’s name before any script has run', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/dashboard', '/projects/1']) {
    await page.goto(path)
    // The HTML also has the outline of the screen, which is hidden.
    const loading = page.locator('#first-paint > main')
    await expect(loading.getByText('Loading ...')).toBeVisible()
    await expect(loading.getByText('Plumbline', { exact: true })).toBeVisible()
  }
  await context.close()
})

test('each public page is painted although none of its scripts ever loads', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, () => {})
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPainted(page)
  }
})

test('until it has loaded, a public page requests its font and a first picture of the right size only', async ({
  page,
}) => {
  for (const { path, width, needed } of [
    // The narrow one first, because a browser prefers a larger picture that it has.
    { path: '/', width: 390, needed: [/^arimo-latin-/, /^hero-light-640-/] },
    { path: '/', width: 1366, needed: [/^arimo-latin-/, /^hero-light-1280-/] },
    { path: '/about', width: 1366, needed: [/^arimo-latin-/] },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expectPainted(page)
    const early = await page.evaluate(() => {
      const { timing, timeOrigin } = performance
      const loadedAt = timing.loadEventStart - timeOrigin
      const lazy = Array.from(document.images).filter(({ loading }) => loading === 'lazy')
      // How far below the window the browser fetches these is its choice.
      const later = new Set(lazy.map(({ currentSrc }) => currentSrc))
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime < loadedAt && !later.has(name))
        .map(({ name }) => name.replace(/.*\//, ''))
        .toSorted()
    })
    expect(early, path).toEqual(needed.map((name) => expect.stringMatching(name)))
  }
})

test('text of a public page does not move when its font is late', { tag: '@long' }, async ({ page }) => {
  const readShifts = await recordShifts(page)
  const release = await holdBack(page, /\.woff2$/)
  for (const path of ['/', '/about']) {
    // The load event waits for the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectPainted(page)
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // The font may be used until the browser has waited for it for a tenth of a second.
      for (const from = performance.now(); performance.now() - from < 200; ) await frame()
    })
    const before = await page.getByRole('heading', { level: 1 }).boundingBox()
    release()
    await page.waitForLoadState('load')
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
    expect(await readShifts()).toEqual([])
  }
})

test('below the fold, an anchor leads exactly to its part, and all parts are laid out once the page is idle', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/#pricing')
  const pricing = page.locator('#pricing')
  await expect(pricing).toBeInViewport()
  const skipped = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main section, footer'), (part) =>
        part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).filter((isLaidOut) => !isLaidOut),
    )
  await expect.poll(skipped).toEqual([])
  await expect(pricing).toBeInViewport()
  expect(await pricing.evaluate((part) => Math.abs(part.getBoundingClientRect().top))).toBeLessThan(80)
})

async function expectPainted(page: Page) {
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(paints).toBe(1)
}

test('signing in loads no other document, and the message stays visible', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes'
  })
  await signIn(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes')
})

test('a click before any script has loaded is not lost', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/login')
  await signIn(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('the sign-in of a personal workspace stays where it is when its script starts', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.addInitScript(() => localStorage.setItem('plumblineWorkspace', 'own'))
  await page.goto('/login')
  const send = page.getByRole('button', { name: 'Sign in' })
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeHidden()
  const before = await send.boundingBox()
  release()
  // Before the script starts, the demo is hidden and not yet taken away.
  await expect(page.getByText('Try the demo')).toHaveCount(0)
  expect(await send.boundingBox()).toEqual(before)
})

test('empty fields are refused on the page itself', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter valid credentials')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an e-mail address/)
})

test('signing in in another tab opens the product in this tab', async ({ context, page }) => {
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a signed-in user is redirected from /login to the dashboard', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/login')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('an unknown address redirects to the landing page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the navigation of each page rendered at build time becomes interactive', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    // Content that was never laid out does not scroll.
    await expectPainted(page)
    await page.mouse.wheel(0, 400)
    await expect(page.locator('[data-front-bar]')).toHaveAttribute('data-solid', '')
  }
})

test('a stored user that cannot be read is reported on the landing page', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/', { stored: { plumblineUser: '{"name":' } })
  await expect(page.getByText('Could not load user data.')).toBeVisible()
})

test('everything that a public page links to exists', async ({ page, request }) => {
  const named = new Set<string>()
  for (const path of publicPages) {
    await page.goto(path)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[href], [src], [srcset]')].flatMap((element) => {
        const sets = (element.getAttribute('srcset') ?? '').split(',').map((set) => set.trim().split(' ')[0])
        const urls = [element.getAttribute('href'), element.getAttribute('src'), ...sets]
        return urls.flatMap((url) => (url ? [new URL(url, document.baseURI).href] : []))
      }),
    )
    for (const url of found) if (url.startsWith('http')) named.add(url.replace(/#.*/, ''))
  }
  const manifest: { icons: { src: string }[] } = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) named.add(new URL(`/${src}`, page.url()).href)

  const origin = new URL(page.url()).origin
  for (const url of named) {
    if (!url.startsWith(origin)) continue
    const answer = await request.get(url)
    expect(answer.status(), url).toBe(200)
    // A missing file would be answered with the product's own page.
    if (/\.\w+$/.test(url)) expect(answer.headers()['content-type'], url).not.toContain('text/html')
  }
})

test('crawlers get a list of the pages', { tag: '@long' }, async ({ page, request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  await page.goto('/')
  const addresses = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'application/xml')
    return [...read.querySelectorAll('url > loc')].map((loc) => loc.textContent)
  }, map)
  expect(addresses).toEqual(publicPages.map((path) => `${baseURL}${path}`))
})

test('each page has a title, a description, and a preview for links', { tag: '@long' }, async ({
  request,
}) => {
  const pages = await Promise.all(publicPages.map(async (path) => (await request.get(path)).text()))
  const read = (pattern: RegExp) => pages.map((html) => pattern.exec(html)?.[1])
  const titles = read(/<title>(.+?)<\/title>/)
  const descriptions = read(/<meta name="description" content="(.{50,}?)"/)
  expect(new Set(titles).size).toBe(publicPages.length)
  expect(new Set(descriptions).size).toBe(publicPages.length)
  expect(read(/<meta property="og:title" content="(.+?)"/)).toEqual(titles)
  expect(read(/<meta property="og:description" content="(.+?)"/)).toEqual(descriptions)
  for (const html of pages) {
    expect(html.indexOf('charset=')).toBeLessThan(1024)
    expect(html).toContain('<html lang="en">')
  }
})

test.describe('with the offline copy', () => {
  // Some browsers say that they are online after the network has gone, and are asked for the server's team then.
  test.use({ serviceWorkers: 'allow', mayFailToLoad: true })

  test('after one visit the public pages and the product open without a network', { tag: '@long' }, async ({
    context,
    page,
  }) => {
    await openSignedIn(page, '/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.goto('/')
    await page.evaluate(seeAllPictures)
    // An image is shown before its copy is cached.
    await expect.poll(() => page.evaluate(countPicturesNotCached)).toBe(0)
    await context.setOffline(true)

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('plumblineUser'))
    await page.goto('/login')
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

/** Scrolls like a user who reads to the end. */
async function seeAllPictures() {
  await Promise.all(
    Array.from(document.images, async (image) => {
      image.loading = 'eager'
      await image.decode().catch(() => {})
    }),
  )
}

async function countPicturesNotCached(): Promise<number> {
  const visible = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean)
  const stored = await Promise.all(visible.map((url) => caches.match(url, { ignoreVary: true })))
  return stored.filter((copy) => copy === undefined).length
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('mei@studio.example')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Sign in' }).click()
}
