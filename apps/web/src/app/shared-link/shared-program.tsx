/** The program of a read-only link, as the team sees it. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { ProjectProgram } from '#features/program/screen/project-program.tsx'

const nothingElse = () => undefined

export function SharedProgram({ projectId }: { projectId: string }) {
  const project = useRow(projects, projectId)
  if (!project) return null
  return (
    <ProjectProgram
      project={project}
      choosing={{ projects: [project], project, onChoose: nothingElse }}
      highlight={undefined}
      isShared
    />
  )
}
