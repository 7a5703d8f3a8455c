/** Why Plumbline is built. Static markup, rendered at build time. */

import { Fragment } from 'react'
import { toHref } from '#core/navigation/href.ts'
import { mailto } from '#core/navigation/mailto.ts'
import { paths } from '#core/navigation/paths.ts'
import { support } from '#core/public-page/addresses.ts'
import { LineEnd } from '#core/public-page/line-end.tsx'
import { PublicFooter } from '#core/public-page/public-footer.tsx'
import { PublicNav } from '#core/public-page/public-nav.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import './about.css'

export function AboutPage() {
  return (
    <div className="front">
      <PublicNav isAbout />
      <main className="front-line">
        <article className="front-width about">
          <h1>A weight, a string, and nothing to argue about</h1>
          <p className="about-lead">
            A plumb line is the oldest instrument on a building site, and the only one that no one disputes.
            We want our software to be just as plain.
          </p>
          <Story />
          <Principles />
          <DataNotes />
          <section aria-labelledby="about-end-title">
            <h2 id="about-end-title">See for yourself</h2>
            <div className="about-body">
              <p>
                Anyone can open a sample project. If something is missing or wrong, write to{' '}
                <a href={mailto(support)}>{support}</a>. The people who build Plumbline read every message.
              </p>
              <a href={toHref(paths.login)} className={`${buttonClass({ variant: 'primary' })} front-large`}>
                Start Your Free Trial
              </a>
            </div>
          </section>
          <LineEnd />
        </article>
      </main>
      <PublicFooter />
    </div>
  )
}

function Story() {
  return (
    <section aria-labelledby="story-title">
      <h2 id="story-title">Why we began</h2>
      <div className="about-body">
        <p>
          On one side were the spreadsheets: a hold point register that one engineer kept up to date until
          they changed jobs, three shop drawings with <q>final</q> in their names, and the answer to a
          question that had stopped a pour for a day, in an e-mail that half the team never received.
        </p>
        <p>
          On the other side were the subscription systems. They keep everything in order, on a server far
          away. In the second basement, behind forty centimetres of concrete, all they show is a spinner. And
          when the subscription ends, you have to ask a support desk for the records of your own building.
        </p>
        <p>
          We wanted a third option: as quick as a spreadsheet, available where the work is, and owned by the
          people who do the work. So we started with the hardest place and made it the rule. Whatever you open
          stays with you. Whatever you write is saved immediately on your own device, and losing the signal
          changes nothing.
        </p>
        <p>
          The rest came from looking closely at the work itself: a consent with conditions that the builder
          must prove are met; a drawing on its way from the fabricator to the engineer and back; steel that
          must be ordered now for a day in spring; a point where everybody stops until one person has
          inspected the work. None of it is complicated, and all of it is easily lost. Plumbline keeps it
          straight.
        </p>
      </div>
    </section>
  )
}

/** Explains where entries are stored, before the user enters anything. */
function DataNotes() {
  return (
    <section id="your-data" aria-labelledby="your-data-title">
      <h2 id="your-data-title">Where your data is stored</h2>
      <div className="about-body">
        <p>
          Records are kept in the local storage of your browser, and files in its file store. Both belong to
          this browser on this device: another browser starts empty, and clearing the browser’s data deletes
          them. In the settings you can back up everything, records and files, in one ZIP.
        </p>
        <p>
          We do not track visits or set cookies. Only three things leave your device, each only when you ask
          for it: an e-mail to a person you assign a task to, an invitation, and the step to our payment
          provider’s page when you choose a paid plan.
        </p>
      </div>
    </section>
  )
}

const principles = [
  {
    name: 'Your records stay with you',
    text: 'They stay in your browser, on your device, and only people who use its profile can open them. There is no account with us that could be closed.',
  },
  {
    name: 'It works without a network',
    text: 'There is no offline mode to prepare the evening before. After the first visit, the product opens anywhere.',
  },
  {
    name: 'It exports to open formats',
    text: 'Tables as CSV, dates as ICS, programs as PDF, your files unchanged, and all of it together as JSON in one ZIP.',
  },
  {
    name: 'It does what it promises',
    text: 'Sample data is labelled as sample data, and simulated features as simulated. A control that cannot work explains why.',
  },
  {
    name: 'Calm is a feature',
    text: 'One accent colour, one line, no needless badges. It is made to be read in the sun, with gloves on, four minutes before a meeting.',
  },
]

/** The principles of the product. */
function Principles() {
  return (
    <section id="principles" aria-labelledby="principles-title">
      <h2 id="principles-title">Our principles</h2>
      <dl className="about-principles">
        {principles.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
