/** The template that is chosen in a form, and the people of its stages. */
import type { StageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import {
  builtInTemplates,
  type ReviewTemplate,
} from '@plumbline/domain/workflows/templates/built-in-templates.ts'
import { useState } from 'react'

export interface ChosenTemplate {
  readonly template: ReviewTemplate | undefined
  /** With the chosen people. */
  readonly stages: StageDraft[]
  readonly choose: (templateId: string) => void
  readonly assign: (stageIndex: number, assigneeEmail: string) => void
}

/** `firstId`: '' for no template. */
export function useTemplateStages(firstId: string): ChosenTemplate {
  const [templateId, choose] = useState(firstId)
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  const template = builtInTemplates.find(({ id }) => id === templateId)
  // People stay with the name of their stage, which other templates have as well.
  const stages = (template?.stages ?? []).map((stage) => ({
    ...stage,
    assigneeEmail: people.get(stage.name) ?? stage.assigneeEmail,
  }))

  function assign(stageIndex: number, assigneeEmail: string) {
    const name = stages[stageIndex]?.name
    if (name !== undefined) setPeople((before) => new Map(before).set(name, assigneeEmail))
  }

  return { template, stages, choose, assign }
}
