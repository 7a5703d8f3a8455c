/** The documents a new demo workspace starts with: register entries, without files. */
import { addDays, type Day } from '../kernel/day.ts'
import type { ProjectDocument } from './document.ts'

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
      size: '4.2 MB',
      status: 'Approved',
    },
    {
      id: '2',
      name: 'Head Contract',
      type: 'Contract',
      project: 'Harbourview Residences',
      projectId: '1',
      description: 'Signed copy with all annexures.',
      updated: addDays(today, -30),
      size: '1.8 MB',
      status: 'Signed',
    },
    {
      id: '3',
      name: 'Structural Steel Specification',
      type: 'Specification',
      project: 'Northgate Logistics Hub',
      projectId: '3',
      description: 'Grades, coatings and tolerances for the portal frames.',
      updated: addDays(today, -6),
      size: '2.4 MB',
      status: 'Under Review',
    },
    {
      id: '4',
      name: 'Development Consent',
      type: 'Permit',
      project: 'Fernhill Primary School',
      projectId: '2',
      description: 'Lodged with the council, waiting for the stamp.',
      updated: addDays(today, -1),
      size: '3.1 MB',
      status: 'Pending',
    },
  ]
}
