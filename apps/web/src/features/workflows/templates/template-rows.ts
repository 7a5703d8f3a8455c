/** The stages of saved templates as rows of a spreadsheet, for export and import. */
import { matchKey } from '@plumbline/domain/registers/import/match-key.ts'
import { stepRules } from '@plumbline/domain/workflows/stage.ts'
import {
  type ImportedTemplateStage,
  importTemplates,
  templateRowId,
} from '@plumbline/domain/workflows/templates/import-templates.ts'
import {
  reviewTemplates,
  type SavedStage,
  type SavedTemplate,
} from '@plumbline/domain/workflows/templates/saved-template.ts'
import { stepRuleTexts } from '#features/workflows/review/review-texts.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { choiceField, projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { templateMessages } from './messages.ts'

export interface TemplateRow {
  readonly id: string
  readonly template: SavedTemplate
  readonly stage: SavedStage
  readonly projectId: SavedTemplate['projectId']
}

export function templatesToRows(templates: readonly SavedTemplate[]): readonly TemplateRow[] {
  return templates.flatMap((template) =>
    template.stages.map((stage) => ({
      id: templateRowId(template.id, stage.id),
      template,
      stage,
      projectId: template.projectId,
    })),
  )
}

const ruleTexts = stepRules.map((rule) => stepRuleTexts[rule])

export function templateFields(
  projectNames: ReadonlyMap<string, string>,
): readonly TableField<TemplateRow, ImportedTemplateStage>[] {
  return [
    textField('template', 'Template', ({ template }) => template.name, {
      toChange: (template) => ({ template }),
    }),
    projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
    textField('description', 'Description', ({ template }) => template.description, {
      toChange: (description) => ({ description }),
    }),
    textField('name', 'Stage', ({ stage }) => stage.name, { toChange: (name) => ({ name }) }),
    {
      ...{ key: 'reviewer', label: 'Reviewer', type: 'person', width: 180 },
      // The address, because the names that another workspace knows are not known here.
      read: ({ stage }) => stage.assigneeEmail,
      toChange: (assigneeEmail) => ({ assigneeEmail }),
    },
    {
      ...{ key: 'days', label: 'Working Days', type: 'number', width: 128 },
      read: ({ stage }) => stage.reviewDays ?? null,
      toChange: (reviewDays) => ({ reviewDays }),
    },
    {
      ...{ key: 'sideBySide', label: 'Side by Side', type: 'flag', width: 112 },
      read: ({ stage }) => stage.isSideBySide ?? false,
      toChange: (typed) => ({ isSideBySide: typed === 'Yes' }),
    },
    choiceField(
      'decidedBy',
      'The Step Is Decided By',
      ruleTexts,
      ({ stage }) => stepRuleTexts[stage.stepRule ?? 'all'],
      {
        toChange: (typed) => ({ stepRule: stepRules.find((rule) => stepRuleTexts[rule] === typed) ?? 'all' }),
      },
    ),
    {
      ...{ key: 'lead', label: 'Lead', type: 'flag', width: 88 },
      read: ({ stage }) => stage.isLead ?? false,
      toChange: (typed) => ({ isLead: typed === 'Yes' }),
    },
    textField('instructions', 'Instructions', ({ stage }) => stage.instructions, {
      toChange: (instructions) => ({ instructions }),
    }),
  ]
}

export const templateImport: RegisterImport<TemplateRow, ImportedTemplateStage> = {
  list: reviewTemplates,
  command: importTemplates,
  messages: templateMessages['review-templates.import'],
  keyLabel: 'template and name',
  rowKeys: ({ template = '', name = '', projectId }) =>
    template.trim() === '' || name.trim() === ''
      ? []
      : [matchKey(template, name, ...(projectId === undefined ? [] : [projectId]))],
  recordKeys: ({ template, stage }) => [
    matchKey(template.name, stage.name, template.projectId ?? ''),
    matchKey(template.name, stage.name),
  ],
  isChange: ({ template, stage }, { template: _, projectId: __, description, ...change }) =>
    (description !== undefined && description.trim() !== template.description) ||
    Object.entries(change).some(([field, typed]) => isOther(stage, field, typed)),
  headings: {
    template: ['review template', 'workflow'],
    name: ['name', 'step', 'review stage'],
    reviewer: ['assignee', 'assigned to', 'approver', 'responsible'],
    days: ['days', 'duration'],
    sideBySide: ['parallel'],
    instructions: ['notes'],
  },
}

function isOther(stage: SavedStage, field: string, typed: unknown): boolean {
  if (typed === undefined) return false
  // `as`: the fields of a change are those of a stage.
  const stored = (stage as Readonly<Record<string, unknown>>)[field]
  if (field === 'stepRule') return typed !== (stored ?? 'all')
  return typeof typed === 'boolean'
    ? typed !== (stored ?? false)
    : String(typed).trim() !== String(stored ?? '')
}
