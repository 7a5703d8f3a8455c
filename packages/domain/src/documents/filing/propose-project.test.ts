import { expect, test } from 'vitest'
import type { Project } from '../../projects/project.ts'
import type { ProjectDocument } from '../document.ts'
import { proposeProjects } from './propose-project.ts'

// `as`: only these fields are read.
const projects = ['tower', 'pier'].map((id) => ({ id, name: id })) as unknown as readonly Project[]
const document = (projectId: string, documentNumber: string) =>
  ({
    id: `${projectId} ${documentNumber}`,
    projectId,
    project: projectId,
    name: 'Plan',
    documentNumber,
  }) as unknown as ProjectDocument
const documents = [
  document('tower', 'A-101'),
  document('tower', 'A-102'),
  document('pier', 'A-101'),
  document('pier', 'S-201'),
]

test.each([
  ['a number of one project', ['S 201'], ['pier']],
  ['a number of several projects goes with most of the others', ['A-101', 'A-102'], ['tower', 'tower']],
  ['a new number goes with the others', ['S-201', 'S-999', ''], ['pier', 'pier', 'pier']],
  ['numbers of different projects stay with theirs', ['A-102', 'S-201'], ['tower', 'pier']],
  ['new numbers have no project', ['X-1', ''], ['', '']],
])('%s', (_, numbers, expected) => {
  expect(proposeProjects(numbers, documents, projects)).toEqual(expected)
})
