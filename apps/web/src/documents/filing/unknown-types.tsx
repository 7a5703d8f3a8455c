/** The types in an imported spreadsheet that the projects of its rows do not have, with a button that adds them. */
import { draftOfRules, saveDocumentRules } from '@plumbline/domain/documents/commands/save-document-rules.ts'
import { maxValueLength } from '@plumbline/domain/documents/document-values.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { DocumentRow } from '#documents/entries/document-rows.ts'
import { documentRulesMessages } from '#documents/entries/document-rules-messages.ts'
import type { FaultyRowsProps } from '#registers/import/register-import.ts'
import { Button } from '#ui/controls/button.tsx'

type Rows = FaultyRowsProps<DocumentRow>

const maxNamed = 5

export function UnknownTypes(props: Rows) {
  const perform = usePerform()
  const mayEditIn = useCanInEach('documents.edit')
  const all = useView(projects)
  const unknown = findUnknownTypes(props)
  const ofProjects = all.flatMap((project) => {
    const types = unknown.get(project.id)
    return types && mayEditIn(project.id) ? { project, types: [...types.values()] } : []
  })

  return ofProjects.map(({ project, types }) => (
    <div key={project.id} className="card flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="min-w-0">
        {project.name} does not have {types.length === 1 ? 'the type' : 'the types'} {nameTypes(types)}.
      </p>
      <Button
        size="small"
        onClick={() => {
          const values = types.map((value) => ({ list: 'types' as const, was: '', value }))
          const draft = draftOfRules(project)
          perform(saveDocumentRules, { id: project.id, draft, first: draft, values }, documentRulesMessages)
        }}
      >
        {types.length === 1 ? 'Add Type' : `Add ${types.length} Types`}
      </Button>
    </div>
  ))
}

function nameTypes(types: readonly string[]): string {
  const named = types.slice(0, maxNamed).join(', ')
  return types.length > maxNamed ? `${named} and ${types.length - maxNamed} more` : named
}

/** By project, each type once as it is written first. */
function findUnknownTypes({ planned, mapped }: Rows): ReadonlyMap<Id, ReadonlyMap<string, string>> {
  const unknown = new Map<Id, Map<string, string>>()
  const column = mapped.find(({ field }) => field.key === 'type')
  if (!column) return unknown
  for (const { row, record, faults } of planned) {
    const type = row.cells[column.index]?.trim() ?? ''
    const projectId = record?.projectId
    if (!projectId || type === '' || type.length > maxValueLength || !faults.has(column.index)) continue
    const types = unknown.get(projectId) ?? new Map<string, string>()
    unknown.set(projectId, types)
    if (!types.has(foldText(type))) types.set(foldText(type), type)
  }
  return unknown
}
