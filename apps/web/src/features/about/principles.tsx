/** The principles of the product. */
import { Fragment } from 'react'

const principles = [
  {
    name: 'Your records stay with you',
    text: 'They live in your browser, on your machine, open to whoever may use its profile and to nobody else. There is no account of yours with us that could be closed.',
  },
  {
    name: 'It works without a network',
    text: 'Not as a mode that you have to prepare for the evening before. After the first visit the product opens anywhere.',
  },
  {
    name: 'It leaves in open formats',
    text: 'Tables as CSV, dates as ICS, programs as PDF, your files as the files they were, and all of it together as JSON in one ZIP.',
  },
  {
    name: 'It says what it does',
    text: 'What is sample data is called so. What is only simulated is called so. A control that cannot work tells why.',
  },
  {
    name: 'Calm is a feature',
    text: 'One accent, one line, no counting badges for their own sake. It is read in the sun, with gloves on, four minutes before a meeting.',
  },
]

export function Principles() {
  return (
    <section id="principles" aria-labelledby="principles-title">
      <h2 id="principles-title">What we hold to</h2>
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
