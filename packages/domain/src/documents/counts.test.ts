import { expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { countByProject } from './counts.ts'
import { documentSchema } from './document.ts'

const projectWithId = (id: string, name: string) =>
  projectSchema.parse({ id, name, location: '', status: 'Planning', progress: 0, startDate: '', endDate: '' })
const projects = [projectWithId('1', 'Quay House'), projectWithId('2', 'Mill Lane')]

test.each([
  ['under the id it names', { projectId: '2', project: 'Quay House' }, [0, 1]],
  ['under its project name where it names no id, as older lists have it', { project: 'Quay House' }, [1, 0]],
  ['nowhere when its project no longer exists', { projectId: '9', project: 'Quay House' }, [0, 0]],
  ['nowhere if no project has that name', { project: 'Elsewhere' }, [0, 0]],
])('a document is counted %s', (_, filed, expected) => {
  const document = documentSchema.parse({
    id: '1',
    name: 'Plan',
    type: '',
    updated: '',
    status: '',
    ...filed,
  })
  const counts = countByProject(projects, [document], [])
  expect(projects.map(({ id }) => counts.get(id)?.documents)).toEqual(expected)
})
