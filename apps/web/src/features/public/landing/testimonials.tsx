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

export function Testimonials() {
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
