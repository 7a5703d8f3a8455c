/** The legend of the calendar's marks. */
import { agendaKinds } from '@plumbline/domain/agenda/agenda-item.ts'
import { AgendaMark, kindLabels } from '../agenda-mark.tsx'

export function AgendaLegend() {
  return (
    <ul className="agenda-legend" aria-label="Marks in the calendar">
      {agendaKinds.map((kind) => (
        <li key={kind}>
          <AgendaMark kind={kind} />
          {kindLabels[kind]}
        </li>
      ))}
    </ul>
  )
}
