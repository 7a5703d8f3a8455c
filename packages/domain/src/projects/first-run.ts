/** The projects and people a new demo workspace starts with. */

import type { Member } from '../kernel/access/member.ts'
import { addDays, type Day } from '../kernel/days/day.ts'
import type { Project } from './project.ts'

export function firstRunProjects(today: Day): readonly Project[] {
  return [
    {
      id: '1',
      name: 'Harbourview Residences',
      location: '14 Lantern Wharf, Sydney',
      status: 'In Progress',
      progress: 45,
      startDate: addDays(today, -150),
      endDate: addDays(today, 330),
      budget: '$4.2M',
      team: 0,
      documents: 0,
      description: 'Forty-two apartments over two basement levels, with an atrium to the water.',
      consents: [
        {
          id: 'consent_1',
          title: 'Development consent',
          reference: 'DA 2025/1182',
          authority: 'Lantern Harbour Council',
          date: addDays(today, -260),
          jurisdiction: 'New South Wales',
          currency: 'AUD',
          lapsesOn: '',
          commenceBy: '',
          commencedOn: addDays(today, -120),
          modifications: [
            {
              id: 'modification_1',
              reference: 'MOD 2026/31',
              date: addDays(today, -90),
              changes: 'Condition B12: the tank holds 40 m³ instead of 32 m³.',
            },
          ],
        },
      ],
    },
    {
      id: '2',
      name: 'Fernhill Primary School',
      location: '60 Fernhill Road, Geelong',
      status: 'Planning',
      progress: 10,
      startDate: addDays(today, 45),
      endDate: addDays(today, 420),
      budget: '$11.8M',
      team: 0,
      documents: 0,
      description: 'Twelve classrooms, a hall and a covered court around the old fig tree.',
    },
    {
      id: '3',
      name: 'Northgate Logistics Hub',
      location: '3 Siding Way, Brisbane',
      status: 'Delayed',
      progress: 62,
      startDate: addDays(today, -310),
      endDate: addDays(today, 60),
      budget: 18_500_000,
      team: 0,
      documents: 0,
      description: 'Cross-dock warehouse with a rail siding.',
      manager: 'Kofi Asante',
      type: 'Industrial',
      client: 'Northgate Freight',
    },
  ]
}

export function firstRunTeam(_today: Day): readonly Member[] {
  return [
    {
      id: 'member_1',
      projectId: '1',
      name: 'Marisol Tan',
      email: 'marisol.tan@harbourviewbuild.example',
      role: 'Admin',
      trade: 'Project Manager',
    },
    {
      id: 'member_2',
      projectId: '1',
      name: 'Ines Moreau',
      email: 'ines.moreau@atelier-moreau.example',
      role: 'Editor',
      trade: 'Architect',
    },
    {
      id: 'member_3',
      projectId: '1',
      name: 'Tobias Lindqvist',
      email: 'tobias.lindqvist@groundworks.example',
      role: 'Commenter',
      trade: 'Civil Engineer',
    },
    {
      id: 'member_4',
      projectId: '3',
      name: 'Kofi Asante',
      email: 'kofi.asante@asantebuild.example',
      role: 'Editor',
      trade: 'Contractor',
    },
    {
      id: 'member_5',
      projectId: '2',
      name: 'Hana Sato',
      email: 'hana.sato@brightcurrent.example',
      role: 'Viewer',
      trade: 'Electrical Engineer',
    },
  ]
}
