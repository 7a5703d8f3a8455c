/** Opens a project with conditions on their tab. */
import { screen } from '@testing-library/react'
import { type OpenOptions, openApp } from '#testing/open-app.tsx'

export const message = {
  id: 'k1',
  user: 'Ines Moreau',
  text: 'Council agrees.',
  timestamp: '2026-11-18T10:00:00.000Z',
}
export const traffic = {
  id: 'c1',
  projectId: '1',
  heading: 'Traffic plan',
  description: 'Before the first truck.',
  assignee: 'marisol@quay.example',
  dueDate: '2026-11-20',
  priority: 'High',
  status: 'Pending',
  documents: [{ id: 'd1', name: 'old plan.pdf', comments: [message] }],
  conditionComments: [message],
  clause: 'B12',
}
export const noise = {
  id: 'c2',
  projectId: 1,
  name: 'Noise report',
  status: 'Completed',
  dueDate: '2026-11-01',
}
export const elsewhere = { id: 'c3', projectId: '2', heading: 'Trees stay' }
const project = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }
export const stored = {
  constructionProjects: [project, { ...project, id: 2, name: 'Mill Lane' }],
  plumblineConditions: [traffic, noise, elsewhere],
}

export async function openConditions(options: OpenOptions = {}) {
  const services = await openApp('/projects/1', { stored, ...options })
  await screen.findByRole('heading', { level: 2, name: /conditions? completed$|^No conditions yet$/ })
  return services
}
type Conditions = Awaited<ReturnType<typeof openConditions>>

export const firstStored = (services: Conditions) =>
  (services.stored('plumblineConditions') as Record<string, unknown>[])[0]

export async function unfold(services: Conditions, heading = 'Traffic plan') {
  await services.press(new RegExp(`documents?, \\d+ comments? of ${heading}$`))
  return screen.findByRole('group', { name: `Documents of ${heading}` })
}
