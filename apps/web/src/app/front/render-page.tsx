/** Renders the static content of each HTML file, for the build and the development server. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createMapStorage } from '#data/storage/map-storage.ts'
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import { AboutPage } from '#features/public/about/about-page.tsx'
import { LandingPage } from '#features/public/landing/landing-page.tsx'
import { LoadingScreen } from '#ui/brand/loading-screen.tsx'
import { createToasts } from '#ui/controls/toast-store.ts'
import { ScreenOutline } from './screen-outline.tsx'
import { SignInRoot } from './sign-in-root.tsx'

const pages: Readonly<Record<string, () => string>> = {
  'index.html': () => renderToStaticMarkup(<LandingPage />),
  'about.html': () => renderToStaticMarkup(<AboutPage />),
  // With the markers that React needs to hydrate it.
  'login.html': () => renderToString(<SignInRoot {...renderSignedOut()} />),
}

/** `path`: the pattern of the signed-in screen whose HTML this is. */
export function renderPage(file: string, path?: string): string {
  if (file === 'app.html') return renderFirstPaint(path)
  const render = pages[file]
  if (!render) throw new Error(`There is no page for ${file}`)
  return render()
}

/** A stored user sees the outline of the screen, everyone else the loading screen. */
function renderFirstPaint(path?: string): string {
  return renderToStaticMarkup(
    <>
      <LoadingScreen />
      <ScreenOutline path={path} />
    </>,
  )
}

/** The sign-in page uses its services and toasts only after a click. */
function renderSignedOut() {
  const events = { onForeignWrite() {}, onLeave() {} }
  return {
    signInServices: openSignInServices({ storage: createMapStorage(), events }),
    toasts: createToasts(),
    onSignedIn: async () => {},
  }
}
