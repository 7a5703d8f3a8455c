/** The two reviews a new demo workspace starts with. */

import type { FileRef } from '../documents/file-ref.ts'
import { sampleFiles } from '../documents/sample-files.ts'
import { addDays, type Day } from '../kernel/days/day.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export function firstRunWorkflows(today: Day): readonly Workflow[] {
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`
  const stage = (
    fields: Pick<Stage, 'id' | 'name' | 'assigneeEmail' | 'instructions' | 'status'>,
    file: FileRef,
    comments: Stage['comments'] = [],
  ): Stage => ({
    ...fields,
    comments,
    documents: [{ id: `${fields.id}_file`, name: file.name, uploadedAt: at(2, '14:20'), file }],
    createdAt: at(9, '08:00'),
    updatedAt: at(2, '14:20'),
  })

  return [
    {
      id: 'workflow_1',
      name: 'Structural steel shop drawings, level 3',
      description: 'Fabricator’s drawings of beams and connections, before the steel is cut.',
      status: 'In Progress',
      projectId: '1',
      documents: [],
      stages: [
        stage(
          {
            id: 'stage_1',
            name: 'Contractor check',
            assigneeEmail: 'marisol.tan@harbourviewbuild.example',
            instructions: 'Dimensions against the setting-out, bolt lengths, lifting weights.',
            status: 'Approved with Comments',
          },
          sampleFiles.steelShopDrawing,
          [
            {
              id: 'comment_1',
              user: 'Marisol Tan',
              text: 'Cleat at gridline C to move 20 mm; noted on sheet 4.',
              timestamp: at(3, '10:45'),
            },
          ],
        ),
        stage(
          {
            id: 'stage_2',
            name: 'Structural engineer review',
            assigneeEmail: 'tobias.lindqvist@groundworks.example',
            instructions: 'Connection forces and weld sizes. Ten working days.',
            status: 'In Review',
          },
          sampleFiles.connectionCheck,
        ),
        stage(
          {
            id: 'stage_3',
            name: 'Architect review',
            assigneeEmail: 'ines.moreau@atelier-moreau.example',
            instructions: 'Exposed connections in the atrium only.',
            status: 'Pending',
          },
          sampleFiles.exposedConnections,
        ),
      ],
      createdAt: at(9, '08:00'),
      updatedAt: at(2, '14:20'),
    },
    {
      id: 'workflow_2',
      name: 'Facade brick sample',
      description: 'Sample panel of 1 m² on site: colour, bond and mortar joint.',
      status: 'Draft',
      projectId: '1',
      documents: [],
      stages: [
        stage(
          {
            id: 'stage_4',
            name: 'Architect approval',
            assigneeEmail: 'ines.moreau@atelier-moreau.example',
            instructions: 'View the panel dry and wet, in daylight.',
            status: 'Pending',
          },
          sampleFiles.brickDataSheet,
        ),
        stage(
          {
            id: 'stage_5',
            name: 'Client approval',
            assigneeEmail: 'priya.raman@quayside-holdings.example',
            instructions: 'After the architect has approved.',
            status: 'Pending',
          },
          sampleFiles.clientApproval,
        ),
      ],
      createdAt: at(4, '09:15'),
      updatedAt: at(4, '09:30'),
    },
  ]
}
