/** The program of a new demo workspace. */
import { addDays, type Day } from '../../kernel/days/day.ts'
import { rankAt } from '../../kernel/values/rank.ts'
import type { ProgramItem } from '../items/program-item.ts'

const projectId = '1'

export function firstRunProgram(today: Day): readonly ProgramItem[] {
  const survey = addDays(today, -4)
  const consent = addDays(survey, 7)
  const concept = addDays(consent, 10)
  const items = [
    heading('program_1', 'Project Initiation'),
    task('program_2', 'program_1', 'Site survey and ground report', survey, 7, {
      assigneeEmail: 'tobias.lindqvist@groundworks.example',
      status: 'In Progress',
    }),
    task('program_3', 'program_1', 'Consent documents', consent, 10, {
      assigneeEmail: 'marisol.tan@harbourviewbuild.example',
      predecessorId: 'program_2',
    }),
    heading('program_4', 'Design Phase'),
    task('program_5', 'program_4', 'Concept design', concept, 15, {
      assigneeEmail: 'ines.moreau@atelier-moreau.example',
      predecessorId: 'program_3',
    }),
  ]
  return items.map((item, index) => ({ ...item, rank: rankAt(index) }))
}

const blank = { assigneeEmail: null, predecessorId: null, alarmDate: null, status: 'Pending' }

function heading(id: string, name: string): ProgramItem {
  const dates = { startDate: null, duration: null, endDate: null }
  return { ...blank, ...dates, id, projectId, name, isHeading: true, level: 0, parentId: null }
}

function task(
  id: string,
  parentId: string,
  name: string,
  startDate: Day,
  duration: number,
  more: Partial<ProgramItem>,
): ProgramItem {
  const dates = { startDate, duration, endDate: addDays(startDate, duration - 1) }
  return { ...blank, ...dates, id, projectId, name, isHeading: false, level: 1, parentId, ...more }
}
