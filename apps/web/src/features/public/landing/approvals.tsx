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

export function Approvals() {
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
