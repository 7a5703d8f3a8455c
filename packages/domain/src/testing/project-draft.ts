/** A project as it is entered into its form, for tests. */
import type { ProjectDraft } from '../projects/project.ts'

export const projectDraft: ProjectDraft = {
  name: 'Tower',
  location: 'Sydney',
  status: 'Planning',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  budget: '',
  description: '',
}
