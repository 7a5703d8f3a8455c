/** The principles of the product. */
import { Fragment } from 'react'

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

export function Principles() {
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
