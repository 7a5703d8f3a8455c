/** The three RFIs a new demo workspace starts with: one overdue, one answered, one draft. */
import { addDays, type Day } from '../kernel/days/day.ts'
import { type Rfi, rfiSchema } from './rfi.ts'

const builder = 'marisol.tan@harbourviewbuild.example'
const engineer = 'tobias.lindqvist@groundworks.example'
const architect = 'ines.moreau@atelier-moreau.example'

export function firstRunRfis(today: Day): readonly Rfi[] {
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T08:20:00.000Z`
  const samples: readonly Partial<Rfi>[] = [
    {
      id: 'rfi_1',
      number: 'RFI-001',
      projectId: '1',
      subject: 'Founding level of pad F2',
      question: 'Rock was met at 1.1 m below the slab. May pad F2 bear on it instead of at 1.6 m?',
      suggestedAnswer: 'Bear on rock with 75 mm of blinding.',
      location: 'Basement 2, gridline C',
      costImpact: 'Yes',
      costAmount: '12,500 saved',
      timeImpact: 'None',
      raisedBy: builder,
      assignee: engineer,
      status: 'Open',
      dueDate: addDays(today, -3),
      issuedAt: at(10),
      ballSince: at(10),
      createdAt: at(11),
      updatedAt: at(10),
    },
    {
      id: 'rfi_2',
      number: 'RFI-002',
      projectId: '1',
      subject: 'Width of the atrium handrail',
      question: 'The elevation shows 40 mm, the detail 50 mm. Which one is to be made?',
      location: 'Atrium, level 3',
      costImpact: 'None',
      timeImpact: 'None',
      raisedBy: builder,
      assignee: architect,
      status: 'Answered',
      dueDate: addDays(today, 1),
      issuedAt: at(6),
      ballSince: at(2),
      answers: [
        {
          id: 'rfi_2_answer',
          text: 'The detail is right: 50 mm. The elevation will be corrected.',
          by: 'Ines Moreau',
          on: addDays(today, -2),
          documents: [],
          recordedBy: 'Ines Moreau',
          recordedAt: at(2),
        },
      ],
      createdAt: at(7),
      updatedAt: at(2),
    },
    {
      id: 'rfi_3',
      number: 'RFI-001',
      projectId: '3',
      subject: 'Slope of the loading dock',
      question: 'Does the drain at dock 4 stay if the slab falls to the east?',
      location: 'Dock 4',
      raisedBy: 'kofi.asante@asantebuild.example',
      createdAt: at(1),
      updatedAt: at(1),
    },
  ]
  return samples.map((sample) => rfiSchema.parse(sample))
}
