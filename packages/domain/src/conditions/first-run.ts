/** The conditions a new demo workspace starts with. */

import type { FileRef } from '../documents/file-ref.ts'
import { sampleFiles } from '../documents/sample-files.ts'
import { addDays, type Day } from '../kernel/days/day.ts'
import type { Condition } from './condition.ts'

export function firstRunConditions(today: Day): readonly Condition[] {
  const sample = (
    fields: Omit<Condition, 'projectId' | 'dueDate' | 'documents' | 'conditionComments'>,
    dueInDays: number,
    file: FileRef,
    conditionComments: Condition['conditionComments'] = [],
  ): Condition => ({
    ...fields,
    projectId: '1',
    dueDate: addDays(today, dueInDays),
    documents: [
      {
        id: `${fields.id}_file`,
        name: file.name,
        uploadedAt: `${addDays(today, -28)}T09:30:00.000Z`,
        file,
      },
    ],
    conditionComments,
  })

  return [
    sample(
      {
        id: 'condition_1',
        heading: 'Construction traffic plan',
        description: 'Approved by the council before the first truck crosses the footpath of Lantern Wharf.',
        assignee: 'marisol.tan@harbourviewbuild.example',
        priority: 'High',
        status: 'Completed',
        conditionNumber: 'C3',
        consentId: 'consent_1',
        stage: 'before-commencement',
        evidenceRequired: true,
        requiredEvidence: 'The plan with the council’s approval',
        evidence: [
          {
            id: 'condition_1_file',
            documentNumber: '',
            revision: '',
            title: sampleFiles.trafficPlan.name,
            filedAt: `${addDays(today, -28)}T09:30:00.000Z`,
            file: sampleFiles.trafficPlan,
          },
        ],
        acceptedBy: 'Lantern Building Certifiers',
        acceptedOn: addDays(today, -25),
      },
      -24,
      sampleFiles.trafficPlan,
      [
        {
          id: 'comment_1',
          user: 'Marisol Tan',
          text: 'The council’s letter of approval came on Monday; two traffic controllers at the gate.',
          timestamp: `${addDays(today, -26)}T09:40:00.000Z`,
        },
      ],
    ),
    sample(
      {
        id: 'condition_2',
        heading: 'Acoustic report for apartments above the loading dock',
        description: 'Shows that bedrooms stay below 35 dB(A) at night with the dock doors open.',
        assignee: 'ines.moreau@atelier-moreau.example',
        priority: 'Medium',
        status: 'In Progress',
        conditionNumber: 'B7',
        consentId: 'consent_1',
        stage: 'before-construction-certificate',
        evidenceRequired: true,
        requiredEvidence: 'Report of an acoustic engineer',
      },
      18,
      sampleFiles.acousticReport,
    ),
    sample(
      {
        id: 'condition_3',
        heading: 'Stormwater detention below the forecourt',
        description: 'Certified drawings of the 40 m³ tank before concrete is poured on basement level 1.',
        assignee: 'tobias.lindqvist@groundworks.example',
        priority: 'Urgent',
        status: 'Pending',
        conditionNumber: 'B12',
        consentId: 'consent_1',
        stage: 'before-construction-certificate',
      },
      9,
      sampleFiles.detentionTank,
    ),
  ]
}
