/** The documents a new demo workspace starts with, each with a file that is fetched when it is first opened. */
import { addDays, type Day } from '../kernel/days/day.ts'
import type { ProjectDocument } from './document.ts'
import { type FileRef, sizeToText } from './file-ref.ts'
import { sampleFiles } from './sample-files.ts'

export function firstRunDocuments(today: Day): readonly ProjectDocument[] {
  return [
    {
      id: '1',
      name: 'Ground Floor General Arrangement',
      type: 'Blueprint',
      project: 'Harbourview Residences',
      projectId: '1',
      description: 'Revision C, with the moved loading dock.',
      updated: addDays(today, -2),
      status: 'Approved',
      ...withFile(sampleFiles.groundFloorPlan),
      documentNumber: 'A-101',
      revision: 'C',
      ...{ filedAt: `${addDays(today, -2)}T07:50:00.000Z`, filedBy: 'Ines Moreau' },
      revisions: [
        {
          id: '1_revision_B',
          name: 'Ground Floor General Arrangement',
          revision: 'B',
          description: 'Revision B, with the enlarged café.',
          updated: addDays(today, -20),
          status: 'Approved',
          ...withFile(sampleFiles.earlierGroundFloorPlan),
          ...{ filedAt: `${addDays(today, -20)}T08:20:00.000Z`, filedBy: 'Ines Moreau' },
          ...{ supersededAt: `${addDays(today, -2)}T07:50:00.000Z`, supersededBy: 'Ines Moreau' },
        },
      ],
    },
    {
      id: '2',
      name: 'Head Contract',
      type: 'Contract',
      project: 'Harbourview Residences',
      projectId: '1',
      description: 'Signed copy with all annexures.',
      updated: addDays(today, -30),
      status: 'Signed',
      ...withFile(sampleFiles.headContract),
    },
    {
      id: '3',
      name: 'Structural Steel Specification',
      type: 'Specification',
      project: 'Northgate Logistics Hub',
      projectId: '3',
      description: 'Grades, coatings and tolerances for the portal frames.',
      updated: addDays(today, -6),
      status: 'Under Review',
      ...withFile(sampleFiles.steelSpecification),
    },
    {
      id: '4',
      name: 'Development Consent',
      type: 'Permit',
      project: 'Fernhill Primary School',
      projectId: '2',
      description: 'Lodged with the council, waiting for the stamp.',
      updated: addDays(today, -1),
      status: 'Pending',
      ...withFile(sampleFiles.developmentConsent),
    },
  ]
}

function withFile(file: FileRef) {
  return { size: sizeToText(file.size), file }
}
