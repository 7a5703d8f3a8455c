/** The markups on the ground floor plan of a new demo, by two people of its team, and the pin of an action. */
import { addDays, type Day } from '../../kernel/days/day.ts'
import { sampleFiles } from '../sample-files.ts'
import type { Markup } from './markup.ts'

export function firstRunMarkups(today: Day): readonly Markup[] {
  const [ines, kofi] = [
    { authorId: 'ines.moreau@ateliermoreau.example', author: 'Ines Moreau', colour: '#c81e1e' },
    { authorId: 'kofi.asante@harbour.example', author: 'Kofi Asante', colour: '#1d4ed8' },
  ]
  const drawn = (id: string, daysAgo: number, time: string) => ({
    ...{ id: `markup_${id}`, documentId: '1', projectId: '1', page: 0, status: 'open', width: 5.6 },
    ...{ fileKey: sampleFiles.groundFloorPlan.key, fill: '', opacity: 1, fontSize: 28, text: '' },
    createdAt: `${addDays(today, -daysAgo)}T${time}:00.000Z`,
  })
  return [
    {
      ...drawn('1', 2, '09:40'),
      ...ines,
      ...{ kind: 'cloud', subject: 'Cloud', text: 'The bin lift needs 2.4 m clear below the beam.' },
      points: [[610, 985, 765, 985, 765, 1095, 610, 1095]],
      comments: [
        {
          ...{ id: 'markup_1_comment', user: 'Kofi Asante' },
          text: 'The sprinkler main takes another 200 mm. Can it run along the wall?',
          timestamp: `${addDays(today, -1)}T08:15:00.000Z`,
        },
      ],
    },
    {
      ...drawn('2', 1, '08:30'),
      ...kofi,
      ...{ kind: 'callout', subject: 'Callout', text: 'Door swings into the escape route' },
      points: [[838, 884, 900, 590, 1230, 690]],
    },
    {
      ...drawn('3', 1, '08:45'),
      ...kofi,
      ...{ kind: 'arrow', subject: 'Arrow', text: 'Dimension missing', status: 'completed' },
      ...{ statusBy: 'Ines Moreau', statusAt: `${addDays(today, -1)}T15:00:00.000Z` },
      points: [[1655, 640, 1545, 745]],
    },
    {
      ...drawn('4', 1, '09:10'),
      ...ines,
      ...{ kind: 'pin', subject: 'Pin', colour: '#c81e1e', link: { list: 'tasks', id: 'task_1' } },
      points: [[1117, 850]],
    },
  ]
}
