/** Six features, each with a screenshot. */
import type { PictureName } from './pictures.ts'
import { ProductPicture } from './product-picture.tsx'

interface Showcase {
  name: string
  text: string
  picture: PictureName
  alt: string
}

const showcases: readonly Showcase[] = [
  {
    name: 'Intuitive Dashboard',
    text: 'Figures, progress and deadlines of every project on one calm page. Click a day in the calendar to set a deadline, and export all of them to your own calendar.',
    picture: 'dashboard',
    alt: 'The dashboard with a calendar, the deadlines to come, and the documents that changed last.',
  },
  {
    name: 'Document Control',
    text: 'Drawings, contracts, permits and reports, filed under their project with status and date. PDFs open wherever you are, with comments beside them, and whatever a filter shows can be downloaded as one ZIP with a register.',
    picture: 'documents',
    alt: 'The documents screen: cards of drawings, contracts and permits with type, status and date.',
  },
  {
    name: 'Team Collaboration',
    text: 'Workflows take shop drawings and samples through stages that each have one assignee. Actions are on a board, assignees are notified by e-mail, and each member of a project has a role.',
    picture: 'team',
    alt: 'The board of the Actions screen: tasks in the columns Pending, Important, Urgent and Complete.',
  },
  {
    name: 'Progress Tracking',
    text: 'The construction program as table and Gantt chart: headings, durations, predecessors, alarms. It prints as a sharp PDF on A3 and A4.',
    picture: 'progress',
    alt: 'The program of a project: tasks with dates on the left, their bars on a Gantt chart on the right.',
  },
  {
    name: 'Safety & Compliance',
    text: 'Incidents, checklists, training and permits on record, with what needs attention today on top. Hold points have their own register until they are released.',
    picture: 'safety',
    alt: 'The safety screen: what needs attention today, incident reports and checklists.',
  },
  {
    name: 'Lead Time Management',
    text: 'Steel, façades, lifts: when to order, when it must be on site, and what is at risk, in one register. Its alarms can go into the calendar you already use.',
    picture: 'lead-times',
    alt: 'The long lead times register: items with order-by date, required date on site, status and alarm.',
  },
]

export function Showcases() {
  return (
    <section id="features" className="front-width land-section" aria-labelledby="features-title">
      <h2 id="features-title" className="land-title">
        Everything the job depends on
      </h2>
      <ul className="land-showcases">
        {showcases.map(({ name, text, picture, alt }) => (
          <li key={name}>
            <div className="land-showcase-words">
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <ProductPicture
              name={picture}
              alt={alt}
              sizes="(min-width: 1248px) 720px, (min-width: 900px) 58vw, calc(100vw - 48px)"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
