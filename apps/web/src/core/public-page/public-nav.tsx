/** The navigation of the public pages. Static markup that `enhanceNav` makes interactive. */

import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import './front.css'

const anchors = [
  { label: 'Features', href: paths.landingSection('features') },
  { label: 'Benefits', href: paths.landingSection('benefits') },
  { label: 'Pricing', href: paths.landingSection('pricing') },
  { label: 'Testimonials', href: paths.landingSection('testimonials') },
  { label: 'About', href: paths.about },
]

export function PublicNav({ isAbout = false }: { isAbout?: boolean }) {
  return (
    <header className="front-bar" data-front-bar>
      <div className="front-width front-bar-row">
        <a href={toHref(paths.landing)} className="front-home" aria-label="Plumbline, home">
          <Wordmark />
        </a>
        <nav className="front-places" aria-label="Main">
          <Places isAbout={isAbout} />
        </nav>
        <div className="front-links">
          <SignInLinks />
        </div>
        <MobileMenu isAbout={isAbout} />
      </div>
    </header>
  )
}

/** Without script the `<details>` element opens by itself. With script, the button replaces it. */
function MobileMenu({ isAbout }: { isAbout: boolean }) {
  return (
    <div className="front-menu" data-front-menu>
      <button type="button" className="icon-button" aria-expanded={false} aria-controls="front-menu" hidden>
        <MenuGlyph />
        <span className="sr-only">Menu</span>
      </button>
      <details>
        <summary className="icon-button">
          <MenuGlyph />
          <span className="sr-only">Menu</span>
        </summary>
        <nav id="front-menu" className="front-panel" aria-label="Menu">
          <Places isAbout={isAbout} />
          <div className="front-panel-links">
            <SignInLinks />
          </div>
        </nav>
      </details>
    </div>
  )
}

function Places({ isAbout }: { isAbout: boolean }) {
  return anchors.map(({ label, href }) => (
    <a
      key={label}
      href={toHref(href)}
      className="front-place"
      aria-current={isAbout && href === paths.about ? 'page' : undefined}
    >
      {label}
    </a>
  ))
}

function SignInLinks() {
  return (
    <>
      <a href={toHref(paths.login)} className={buttonClass()}>
        Login
      </a>
      <a href={toHref(paths.login)} className={buttonClass({ variant: 'primary' })}>
        Sign Up
      </a>
    </>
  )
}

function MenuGlyph() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path className="front-glyph-shut" d="M4 7h16M4 12h16M4 17h16" />
      <path className="front-glyph-open" d="M6 6l12 12M18 6L6 18" />
    </svg>
  )
}
