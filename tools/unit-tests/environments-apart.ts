/**
 * The order of test files: those that name an environment run after the others of their project. A worker keeps its
 * modules only if the next file has the same environment, so among the others each of them would end two workers, and
 * the app would be loaded again.
 */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface TestFile {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

export class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return putEnvironmentsApart(await super.sort(files))
  }
}

/** The order is otherwise unchanged, in which the files of a project follow each other. */
export function putEnvironmentsApart<File extends TestFile>(files: readonly File[]): File[] {
  const apart = new Set(files.filter(({ moduleId }) => namesEnvironment(moduleId)))
  const projects = [...new Set(files.map(({ project }) => project.name))]
  return projects.flatMap((name) => {
    const ofProject = files.filter(({ project }) => project.name === name)
    return [...ofProject.filter((file) => !apart.has(file)), ...ofProject.filter((file) => apart.has(file))]
  })
}

function namesEnvironment(path: string): boolean {
  return readFileSync(path, 'utf8').startsWith('// @vitest-environment')
}
