/** A generated program of any size: headings on two levels, and a predecessor for nearly every task, over two years. */
import { rankAt } from '@plumbline/domain/kernel/values/rank.ts'

const first = Date.UTC(2026, 0, 5)
const toDay = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10)
const trades = [
  'Excavate',
  'Formwork',
  'Reinforce',
  'Pour slab',
  'Strip',
  'Frame',
  'Brickwork',
  'Roof',
  'Tile',
]
const statuses = ['Pending', 'In Progress', 'Complete']

/** `count` tasks, ten under each zone and fifty under each stage. */
export function makeProgram(count: number) {
  const items: object[] = []
  for (let at = 0; at < count; at++) {
    const [stage, zone] = [`s${at - (at % 50)}`, `z${at - (at % 10)}`]
    if (at % 50 === 0) items.push(heading(stage, `Stage ${at / 50 + 1}`, null))
    if (at % 10 === 0) items.push(heading(zone, `Zone ${at / 10 + 1}`, stage))
    items.push(makeTask(at, count, zone))
  }
  return items.map((item, index) => ({ ...item, rank: rankAt(index) }))
}

/** The storage of a browser that has this program open. */
export function programStored(count: number): Record<string, string> {
  return {
    plumblineUser: JSON.stringify({ name: 'Ana Okafor', email: 'ana.okafor@harbour.example' }),
    plumblineWorkspace: 'own',
    hasCompletedPlumblineTour: 'true',
    constructionProjects: JSON.stringify([
      { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' },
    ]),
    plumblineProgramProject: '1',
    plumblineVersions: '{"plumblineProgramTasks":2}',
    plumblineProgramTasks: JSON.stringify(makeProgram(count)),
  }
}

function heading(id: string, name: string, parentId: string | null) {
  return { id, projectId: '1', name, isHeading: true, level: parentId ? 1 : 0, parentId }
}

function makeTask(at: number, count: number, parentId: string) {
  const start = Math.floor((at / count) * 680) + ((at * 7) % 10)
  const duration = 1 + ((at * 5) % 14)
  return {
    id: `t${at}`,
    projectId: '1',
    name: `${trades[at % trades.length]} ${at + 1}`,
    isHeading: false,
    level: 2,
    parentId,
    startDate: toDay(start),
    duration,
    endDate: toDay(start + duration - 1),
    assigneeEmail: `site${at % 7}@example.com`,
    predecessorId: at > 0 ? `t${Math.max(0, at - 1 - ((at * 3) % 12))}` : null,
    status: statuses[at % 3],
  }
}
