/** Texts about the fields that a project adds to its registers. */
import { listToRegister } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { Id, Records } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  type AddedKind,
  maxChoices,
  maxFieldNameLength,
  maxFieldsPerRegister,
  readAddedFields,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import type {
  archiveAddedField,
  deleteAddedField,
  moveAddedField,
  saveAddedField,
} from '@plumbline/domain/registers/added-fields/save-added-field.ts'
import { registerNames } from '#core/perform/general-messages.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

const noLongerExists = {
  'project-gone': deletedByAnother('Project Deleted'),
  'field-gone': deletedByAnother('Field Deleted'),
}

export const kindLabels: Record<AddedKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  person: 'Person',
}

/** 'Hold Points' */
export function listToName(list: string): string {
  const register = listToRegister(list)
  return register ? registerNames[register] : list
}

export const fieldMessages: MessageTable<
  typeof saveAddedField | typeof moveAddedField | typeof archiveAddedField | typeof deleteAddedField
> = {
  'projects.save-field': {
    done: ({ args: { isNew, draft, register }, steps }) => ({
      title: isNew ? 'Field Added' : 'Field Updated',
      description:
        steps.length > 1
          ? `${countToLabel(steps.length - 1, 'record')} changed with ${draft.name.trim()}.`
          : `${draft.name.trim()} is in the forms and the table of ${listToName(register)}.`,
    }),
    offersUndo: true,
    refused: {
      ...noLongerExists,
      'name-required': { title: 'Name Required', description: 'Enter a name.' },
      'name-too-long': {
        title: 'Name Too Long',
        description: `Use at most ${maxFieldNameLength} characters.`,
      },
      'name-exists': { title: 'Field Exists', description: 'The register has a field of this name.' },
      'kind-fixed': {
        title: 'Not Saved',
        description:
          'The kind of a field cannot be changed, because records have values of it. Add another field instead.',
      },
      'choices-empty': { title: 'Choices Required', description: 'Enter what can be chosen.' },
      'choices-too-many': {
        title: 'Too Many Choices',
        description: `A field has at most ${maxChoices} choices.`,
      },
      'choice-gone': {
        title: 'Choices Changed',
        description: 'Another user has changed the choices since then. Check them and save again.',
      },
      'fields-full': {
        title: 'Too Many Fields',
        description: `A project adds at most ${maxFieldsPerRegister} fields to a register. Delete one that is no longer used.`,
      },
    },
  },
  'projects.move-field': { done: null, isUndoneByKeys: true, refused: noLongerExists },
  'projects.archive-field': {
    done: ({ args: { projectId, id, isArchived }, records }) => ({
      title: isArchived ? 'Field Archived' : 'Field Restored',
      description: `${getFieldName(records, projectId, id)} is ${isArchived ? 'hidden. Its values are kept' : 'visible again, with its values'}.`,
    }),
    offersUndo: true,
    refused: noLongerExists,
  },
  'projects.delete-field': {
    done: ({ steps }) => ({
      title: 'Field Deleted',
      description:
        steps.length > 1 ? 'Its values were removed from the records.' : 'No record had a value in it.',
    }),
    offersUndo: true,
    refused: noLongerExists,
  },
}

function getFieldName(records: Pick<Records, 'find'>, projectId: Id, id: Id): string {
  const project = records.find(projects, projectId)
  return (project && readAddedFields(project).find((field) => field.id === id)?.name) ?? 'The field'
}
