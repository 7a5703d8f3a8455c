/** The template that is chosen in a form, and the people of its stages. */
import type { ProposedReviewer } from '@plumbline/domain/documents/transmittals/distribution.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { StageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import type {
  ReviewTemplate,
  TemplateStage,
} from '@plumbline/domain/workflows/templates/built-in-templates.ts'
import { reviewTemplates } from '@plumbline/domain/workflows/templates/saved-template.ts'
import { templatesFor } from '@plumbline/domain/workflows/templates/templates-for.ts'
import { useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'

export interface ChosenTemplate {
  /** The templates of the project, of all projects, and those that every workspace has. */
  readonly offered: readonly ReviewTemplate[]
  readonly template: ReviewTemplate | undefined
  /** With the chosen people. */
  readonly stages: StageDraft[]
  readonly choose: (templateId: string) => void
  readonly assign: (stageIndex: number, assigneeEmail: string) => void
  /** Why a person is proposed for a stage that the template names no one for, by the position of the stage. */
  readonly because: ReadonlyMap<number, string>
}

const noOne: readonly ProposedReviewer[] = []

/** `firstId`: '' for no template. `proposed`: for the stages that the template names no one for, in their order. */
export function useTemplateStages(
  firstId: string,
  projectId: Id,
  proposed: readonly ProposedReviewer[] = noOne,
): ChosenTemplate {
  const saved = useView(reviewTemplates)
  const offered = useMemo(() => templatesFor(saved, projectId), [saved, projectId])
  const [templateId, choose] = useState(firstId)
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  // A template of another project is not offered any more when the project has changed.
  const template = offered.find(({ id }) => id === templateId) ?? offered.find(({ id }) => id === firstId)
  const keys = toKeys(template?.stages ?? [])
  const unnamed = (template?.stages ?? []).flatMap(({ assigneeEmail }, index) =>
    assigneeEmail.trim() === '' ? [index] : [],
  )
  const reviewers = new Map(
    unnamed.flatMap((index, at) => {
      const reviewer = proposed[at]
      return reviewer ? [[index, reviewer] as const] : []
    }),
  )
  const stages = (template?.stages ?? []).map((stage, index) => ({
    ...stage,
    assigneeEmail: people.get(keys[index] ?? '') ?? (reviewers.get(index)?.party || stage.assigneeEmail),
  }))
  const because = new Map(
    [...reviewers].flatMap(([index, reviewer]) =>
      stages[index]?.assigneeEmail === reviewer.party ? [[index, reviewer.because] as const] : [],
    ),
  )

  function assign(stageIndex: number, assigneeEmail: string) {
    const key = keys[stageIndex]
    if (key !== undefined) setPeople((before) => new Map(before).set(key, assigneeEmail))
  }

  return { offered, template, stages, choose, assign, because }
}

/** People stay with the name of their stage, which other templates have as well. A template can use a name twice. */
function toKeys(stages: readonly TemplateStage[]): readonly string[] {
  return stages.map(({ name }, index) => {
    const before = stages.slice(0, index).filter((stage) => stage.name === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
}
