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

export function Benefits() {
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
