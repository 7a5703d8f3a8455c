/** Sorts projects by how soon they end. */
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { Project } from './project.ts'

/** Soonest end first. Projects without an end date come after them, and completed ones last. */
export function nextDueProjects(projects: readonly Project[], count: number): Project[] {
  const dated = projects.map((project) => ({ project, key: dueKey(project) }))
  return dated
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .slice(0, count)
    .map(({ project }) => project)
}

function dueKey({ status, endDate }: Project): string {
  return `${status === 'Completed' ? 1 : 0} ${storedToDay(endDate) ?? '~'}`
}
