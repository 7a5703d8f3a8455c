/** The footer of the public pages. Items without a page or account are listed without a link: docs/decisions/21-public-pages.md. */

import { toHref } from '#core/navigation/href.ts'
import { mailto } from '#core/navigation/mailto.ts'
import { paths } from '#core/navigation/paths.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { salesMail, support } from './addresses.ts'

interface Entry {
  label: string
  /** Undefined if there is nothing to link to. */
  href?: string
}

const columns: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Features', href: toHref(paths.landingSection('features')) },
      { label: 'Benefits', href: toHref(paths.landingSection('benefits')) },
      { label: 'Pricing', href: toHref(paths.landingSection('pricing')) },
      { label: 'Testimonials', href: toHref(paths.landingSection('testimonials')) },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About', href: toHref(paths.about) },
      { label: 'Our principles', href: toHref(paths.aboutSection('principles')) },
      { label: 'Contact sales', href: salesMail('Enterprise') },
    ],
  },
  {
    title: 'Resources',
    entries: [
      { label: 'Sample project', href: toHref(paths.login) },
      { label: 'Support by e-mail', href: mailto(support) },
      { label: 'Help centre' },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Where your data is stored', href: toHref(paths.aboutSection('your-data')) },
      { label: 'Privacy policy' },
      { label: 'Terms of use' },
    ],
  },
]

const networks = ['LinkedIn', 'YouTube', 'Instagram']

export function PublicFooter() {
  return (
    <footer className="front-foot">
      <div className="front-width">
        <div className="front-foot-rows">
          <div className="front-foot-brand">
            <Wordmark />
            <p>Project and document management for people who build.</p>
          </div>
          {columns.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.label}>
                    <FootEntry {...entry} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="front-foot-end">
          <p>© 2026 Plumbline</p>
          <div className="front-social">
            <p id="front-social">Social (no accounts yet):</p>
            <ul aria-labelledby="front-social">
              {networks.map((label) => (
                <li key={label}>
                  <Absent label={label} why="Plumbline has no account there yet" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function FootEntry({ label, href }: Entry) {
  return href ? <a href={href}>{label}</a> : <Absent label={label} why="Not published yet" />
}

function Absent({ label, why }: { label: string; why: string }) {
  return (
    <span className="front-absent" title={why}>
      {label}
      <span className="sr-only"> ({why})</span>
    </span>
  )
}
