/** The landing page: static markup, rendered at build time. `enhanceLanding` adds its behaviour. */

import { plans } from '@plumbline/domain/people/account/plans.ts'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { LineEnd } from '#core/public-page/line-end.tsx'
import { PublicFooter } from '#core/public-page/public-footer.tsx'
import { PublicNav } from '#core/public-page/public-nav.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlanCard } from './plan-card.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Showcases } from './showcases.tsx'
import './landing.css'

export function LandingPage() {
  return (
    <div className="front">
      <PublicNav />
      <main className="front-line">
        <Hero />
        <Benefits />
        <Approvals />
        <Showcases />
        <Testimonials />
        <Pricing />
        <Closing />
      </main>
      <PublicFooter />
    </div>
  )
}

/** The hero: what Plumbline is. */
function Hero() {
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

/** The benefits of the product. */
const benefits = [
  {
    name: 'Streamline Approvals',
    text: 'Shop drawings, samples and questions move through named stages with one assignee each. Each shows who is next and all earlier comments.',
  },
  {
    name: 'Boost Efficiency',
    text: 'Adding a task, a condition or a hold point takes seconds, on two monitors or with gloves on a phone. Search finds any of them after two letters.',
  },
  {
    name: 'Enhance Collaboration',
    text: 'Comments and files stay with the drawing, the condition or the stage they are about, so the answer is where the next person looks.',
  },
]

function Benefits() {
  return (
    <section id="benefits" className="front-width land-section" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="land-title">
        Less chasing, more building
      </h2>
      <ul className="land-benefits">
        {benefits.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The approvals of a building project, in order. */
const stations = [
  {
    name: 'Development consent',
    text: 'Each condition with the evidence that it is met, who is responsible, and by when.',
  },
  {
    name: 'Construction certificate',
    text: 'The certified drawings, specifications and permits, kept apart from later ones.',
  },
  {
    name: 'Shop drawings',
    text: 'From the fabricator to the engineer and back: every stage with its files, its comments and its status.',
  },
  {
    name: 'RFIs',
    text: 'One question and one person who must answer, as a separate stage. The answer stays with the workflow it belongs to.',
  },
  {
    name: 'Occupation certificate',
    text: 'What is still open, on one list, before the certifier asks for it.',
  },
]

function Approvals() {
  return (
    <section className="front-width land-section land-approvals" aria-labelledby="approvals-title">
      <div>
        <h2 id="approvals-title" className="land-title">
          One line, from consent to occupation
        </h2>
        <p className="land-lead">
          A building is approved many times before anybody moves in. Plumbline keeps the order, the evidence
          and the names.
        </p>
      </div>
      <ol className="land-stations">
        {stations.map(({ name, text }) => (
          <li key={name} className="land-station">
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Three testimonials, marked as samples. */
const voices = [
  {
    text: 'There is no signal in the basement, and I no longer care: drawings, hold points and checklists open all the same.',
    name: 'Sam Sample',
    role: 'Site engineer, Example Constructions',
  },
  {
    text: 'I used to search six e-mail threads for one remark. Now it is right there on the shop drawing.',
    name: 'Robin Example',
    role: 'Architect, Sample & Partners',
  },
  {
    text: 'Four minutes before the meeting I know what is late, whose turn it is, and what must be ordered this week.',
    name: 'Jo Specimen',
    role: 'Director, Specimen Developments',
  },
]

function Testimonials() {
  return (
    <section id="testimonials" className="front-width land-section" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className="land-title">
        The people it is built for
      </h2>
      <p className="land-honest">
        Sample testimonials: Plumbline is new. These are the kinds of people it is built for, in words we
        would like to earn.
      </p>
      <ul className="land-voices">
        {voices.map(({ text, name, role }) => (
          <li key={name}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The four plans. */
function Pricing() {
  return (
    <section id="pricing" className="front-width land-section" aria-labelledby="pricing-title">
      <h2 id="pricing-title" className="land-title">
        Plans that grow with the job
      </h2>
      <ul className="land-plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <p className="land-honest">
        For now, each plan works in one browser: only the people who use that browser can see its data.
      </p>
      <noscript>
        <p className="land-honest">
          Buying Starter or Professional needs JavaScript, which is switched off here.
        </p>
      </noscript>
    </section>
  )
}

/** The closing call to action. */
function Closing() {
  return (
    <section className="front-width land-closing" aria-labelledby="closing-title">
      <LineEnd />
      <h2 id="closing-title">Start your first project today.</h2>
      <p className="land-lead">
        A sample project is waiting inside. Look around, change what you like, and start your own when you are
        ready.
      </p>
      <a href={toHref(paths.login)} className={`${buttonClass({ variant: 'primary' })} front-large`}>
        Start Your Free Trial
      </a>
    </section>
  )
}
