/** The hero: what Plumbline is. */
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ProductPicture } from './product-picture.tsx'

export function Hero() {
  return (
    <section className="front-width land-hero" aria-labelledby="hero-title">
      <div className="land-hero-words">
        <h1 id="hero-title">Keep the whole job true.</h1>
        <div className="land-hero-side">
          <p className="land-lead">
            Plumbline keeps drawings, approvals, the program and site records in line, from development
            consent to occupation certificate. It works in the basement, where nothing else does.
          </p>
          <div className="land-actions">
            <a href={toHref(paths.login)} className={`${buttonClass({ variant: 'primary' })} front-large`}>
              Start Your Free Trial
            </a>
            <a href={toHref(paths.landingSection('features'))} className={`${buttonClass()} front-large`}>
              Discover Features
            </a>
          </div>
        </div>
      </div>
      <ProductPicture
        name="hero"
        alt="The dashboard of Plumbline: figures of all projects, their progress, and a calendar with the next deadlines."
        sizes="(min-width: 1248px) 1136px, calc(100vw - 48px)"
        isFirst
      />
      <ul className="land-facts">
        <li className="land-fact">Works without signal</li>
        <li className="land-fact">Records stay in your browser</li>
        <li className="land-fact">Exports to open formats: JSON, CSV, ICS, PDF</li>
      </ul>
    </section>
  )
}
