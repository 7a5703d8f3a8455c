/** Why Plumbline is built. Static markup, drawn at build time. */
import { support } from '#parts/front/addresses.ts'
import { LineEnd } from '#parts/front/line-end.tsx'
import { PublicFooter } from '#parts/front/public-footer.tsx'
import { PublicNav } from '#parts/front/public-nav.tsx'
import { mailto } from '#parts/mail/mailto.ts'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Principles } from './principles.tsx'
import './about.css'

export function AboutPage() {
  return (
    <div className="front">
      <PublicNav isAbout />
      <main className="front-line">
        <article className="front-width about">
          <h1>A weight, a string, and nothing to argue about</h1>
          <p className="about-lead">
            A plumb line is the oldest instrument on a building site, and the only one that nobody disputes.
            We build software that wants to be as plain as that.
          </p>
          <Story />
          <Principles />
          <DataNotes />
          <section aria-labelledby="about-end-title">
            <h2 id="about-end-title">See for yourself</h2>
            <div className="about-body">
              <p>
                A sample project is open to everybody. If something is missing, or plainly wrong, write to{' '}
                <a href={mailto(support)}>{support}</a>: the people who build it read it.
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
          On one side stood the spreadsheets. A register of hold points that somebody kept well, until that
          somebody changed jobs. Shop drawings with <q>final</q> in their names, three of them. The answer to
          a question that had stopped the pour for a day, in a mail to which half of those concerned were not
          copied.
        </p>
        <p>
          On the other side stood the rented systems. They keep order, and they keep it on a server far away.
          In the second basement, behind forty centimetres of concrete, they show a wheel that turns. And when
          the subscription ends, the record of the building is a request to a support desk.
        </p>
        <p>
          We wanted the third thing: order that is as quick as a spreadsheet, that opens where the work is,
          and that belongs to those who did the work. So we began with the hardest place and made it the rule.
          What you open, you have. What you write is kept at once, on the machine in your hand, and a lost
          signal is no event at all.
        </p>
        <p>
          The rest followed from sitting with the work itself: a consent with its conditions, each of which
          somebody must prove; a drawing on its way from the fabricator to the engineer and back; steel that
          has to be ordered now for a day in spring; a point at which everybody stops until one person has
          looked. None of it is complicated. All of it is lost easily. Plumbline is there so that it hangs
          straight.
        </p>
      </div>
    </section>
  )
}

/** Where everything that is entered lives, said before anybody enters something. */
function DataNotes() {
  return (
    <section id="your-data" aria-labelledby="your-data-title">
      <h2 id="your-data-title">Where your data lives</h2>
      <div className="about-body">
        <p>
          Records are kept in the local storage of your browser, files in its file store. Both belong to this
          browser on this machine: another one starts empty, and clearing the browser’s data clears them too.
          A back-up of everything, records and files, is one ZIP away in the settings.
        </p>
        <p>
          We count no visits and set no cookies. Three things leave your machine, each only when you ask for
          it: an e-mail to somebody you assign a task to, an invitation, and the step to the page of our
          payment provider when you choose a paid plan.
        </p>
      </div>
    </section>
  )
}
