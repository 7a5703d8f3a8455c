/** Templates of reviews that every workspace has. The people are chosen when a review starts. */
import type { StageDraft } from '../commands/stage-draft.ts'

/** A stage of a template: the form of a stage, with the person left open or not. */
export type TemplateStage = Omit<StageDraft, 'dueDate'>

export interface ReviewTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  /** In review order. */
  readonly stages: readonly TemplateStage[]
}

const unassigned = { assigneeEmail: '' }

export const builtInTemplates: readonly ReviewTemplate[] = [
  {
    id: 'shop-drawing',
    name: 'Shop Drawing',
    description: 'The contractor checks it, then engineer and architect review it side by side.',
    stages: [
      {
        ...unassigned,
        name: 'Contractor Check',
        instructions: 'Check dimensions, coordination with other trades, and compliance with the contract.',
        reviewDays: '3',
      },
      {
        ...unassigned,
        name: 'Engineer Review',
        instructions: 'Review the design intent, the structure and the connections.',
        reviewDays: '10',
        stepRule: 'all',
      },
      {
        ...unassigned,
        name: 'Architect Review',
        instructions: 'Review setting-out, finishes and visible details.',
        reviewDays: '10',
        isSideBySide: true,
      },
    ],
  },
  {
    id: 'sample',
    name: 'Sample',
    description: 'The architect reviews the sample, then the client accepts it.',
    stages: [
      {
        ...unassigned,
        name: 'Architect Review',
        instructions: 'Compare the sample with the specification: material, colour, finish and size.',
        reviewDays: '10',
      },
      {
        ...unassigned,
        name: 'Client Acceptance',
        instructions: 'Accept the sample as the standard for the works.',
        reviewDays: '5',
      },
    ],
  },
  {
    id: 'rfi',
    name: 'RFI',
    description: 'The contractor checks the question, then the consultant who answers first decides.',
    stages: [
      {
        ...unassigned,
        name: 'Question Check',
        instructions: 'Check that the contract documents do not answer the question already.',
        reviewDays: '2',
      },
      {
        ...unassigned,
        name: 'Architect Answer',
        instructions: 'Answer the question, with its effect on cost and time.',
        reviewDays: '5',
        stepRule: 'any',
      },
      {
        ...unassigned,
        name: 'Engineer Answer',
        instructions: 'Answer the question, with its effect on cost and time.',
        reviewDays: '5',
        isSideBySide: true,
      },
    ],
  },
  {
    id: 'method-statement',
    name: 'Method Statement',
    description: 'Safety and engineering are reviewed side by side, then the project manager accepts it.',
    stages: [
      {
        ...unassigned,
        name: 'Safety Review',
        instructions: 'Review the hazards, the controls and the order of the work.',
        reviewDays: '5',
        stepRule: 'all',
      },
      {
        ...unassigned,
        name: 'Engineer Review',
        instructions: 'Review temporary works, loads and lifting.',
        reviewDays: '5',
        isSideBySide: true,
      },
      {
        ...unassigned,
        name: 'Project Manager Acceptance',
        instructions: 'Accept the method before the work starts.',
        reviewDays: '3',
      },
    ],
  },
]
