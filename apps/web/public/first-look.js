// Dresses the page before its first paint, so that no user in the dark is dazzled. The product takes over when it starts:
// app/use-appearance.ts; app/first-look.test.ts holds the two to one look.
;(() => {
  const page = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const pick = (options, key) => options.find((word) => word === stored(key))

  const dress = () => {
    const chosen = pick(['light', 'dark'], 'theme')
    const theme = chosen ?? (prefersDark.matches ? 'dark' : 'light')
    page.dataset.theme = theme
    page.dataset.accent = pick(['blue', 'green', 'purple', 'amber', 'rose'], 'plumblineAccentColor') ?? 'blue'
    page.dataset.density = pick(['compact', 'default', 'comfortable'], 'plumblineLayoutDensity') ?? 'default'
    page.style.colorScheme = theme
    if (!chosen) return
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = theme === 'dark' ? '#17202b' : '#ffffff'
  }

  const userState = () => {
    const text = stored('plumblineUser')
    // The page may have been closed while its user logged out of the team.
    const isLeaving = stored('plumblineEndsSession') === 'true' && stored('plumblineTeamSession') !== null
    if (text === null || isLeaving) return 'none'
    try {
      const { email, name = '' } = JSON.parse(text)
      return typeof email === 'string' && typeof name === 'string' ? 'known' : 'damaged'
    } catch {
      return 'damaged'
    }
  }

  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))

  dress()
  // Public pages run no more than this.
  prefersDark.addEventListener('change', () => stored('theme') === 'system' && dress())
  addEventListener('storage', dress)
  page.dataset.user = userState()
  // login.html shows where those go who are signed in already: they see no form, not even for a moment.
  const script = document.currentScript
  // Where the product begins, whatever the page's own address ends in. The build puts this script into the HTML.
  const start = script?.src || new URL(script?.dataset.base ?? '/', location.href)
  if (script?.dataset.home && page.dataset.user === 'known') {
    page.style.visibility = 'hidden'
    location.replace(new URL(script.dataset.home, start))
  }
  // It offers the demo, except to a personal workspace, and the server's team where there is one. The answer decides how the
  // form is laid out, so a first visit waits for it, but not for long.
  else if (script?.dataset.home) {
    if (stored('plumblineWorkspace') === 'own') page.dataset.workspace = 'own'
    askForTeam(stored('plumblineServerTeam'))
  }

  function askForTeam(remembered) {
    const show = (name) => {
      if (name) page.dataset.team = name
      else delete page.dataset.team
      for (const place of document.querySelectorAll('[data-team-name]')) place.textContent = name
    }
    const appear = () => (page.style.visibility = '')
    show(remembered ?? '')
    page.dataset.serverTeam = 'unanswered'
    if (!navigator.onLine) return
    if (remembered === null) page.style.visibility = 'hidden'
    setTimeout(appear, 400)
    addEventListener('DOMContentLoaded', () => page.dataset.team && show(page.dataset.team))
    page.dataset.serverTeam = 'asked'
    fetch(new URL('v1/team', start))
      .then((answer) => {
        if (answer.status >= 500) throw new Error('The server is down')
        // A static host answers with a page.
        return answer.json().catch(() => ({ state: 'none' }))
      })
      .then(
        ({ state, name = 'Your team' }) => {
          show(state === 'ready' ? name : '')
          page.dataset.serverTeam = 'answered'
        },
        () => (page.dataset.serverTeam = 'unanswered'),
      )
      .then(() => {
        appear()
        dispatchEvent(new Event('serverteam'))
      })
  }

  // Without a server that picks the HTML of a screen, app.html shows the outline of the screen that is opened.
  const screens = JSON.parse(script?.dataset.screens ?? '[]')
  const path = location.pathname.slice(new URL(start).pathname.length - 1).replace(/\/$/, '')
  const opened = screens.find(({ pattern }) =>
    new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`).test(path),
  )
  if (opened && page.dataset.user === 'known') drawOutline(opened)

  function drawOutline({ pattern, outline, files }) {
    const { heading = '', actions = [0, 0], layout } = outline
    page.dataset.screen = pattern
    for (const file of files)
      add('link', { rel: 'modulepreload', crossOrigin: '', href: new URL(file, start).href })
    // Sent by a script below the markup, before the first paint.
    addEventListener('outline', () => {
      const drawn = document.querySelector('.screen-outline')
      drawn.dataset.layout = layout
      drawn.querySelector('h1').textContent = heading
      const [desktop, phone] = actions
      drawn
        .querySelector('.outline-actions')
        .setAttribute('style', `--actions:${desktop}rem;--actions-on-phone:${phone}rem`)
      for (const link of drawn.querySelectorAll('li a'))
        if (`${location.pathname}/`.startsWith(`${link.pathname}/`)) link.classList.add('is-active')
    })
  }

  // The built public pages are whole without their scripts, which are kept out of the way of what is painted.
  const listed = (name) => script?.dataset[name]?.split(' ').filter(Boolean) ?? []
  const bringToLife = () => {
    for (const src of listed('scripts')) add('script', { type: 'module', src })
    for (const href of listed('imports')) add('link', { rel: 'modulepreload', href })
  }
  // A form that is sent before that is sent again by the script of the page.
  addEventListener('submit', ({ target }) => (page.dataset.sent = target.getAttribute('name')), {
    once: true,
  })
  // So is a plan that is chosen.
  addEventListener('click', ({ target }) => {
    const plan = target.closest?.('[data-plan]')?.dataset.plan
    if (plan) page.dataset.chosen = plan
  })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(bringToLife)))
})()
