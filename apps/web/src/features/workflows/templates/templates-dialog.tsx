/** The templates of reviews: those that people saved, and those that every workspace has. */
import {
  builtInTemplates,
  type ReviewTemplate,
} from '@plumbline/domain/workflows/templates/built-in-templates.ts'
import { deleteTemplate, type TemplateDraft } from '@plumbline/domain/workflows/templates/change-templates.ts'
import { reviewTemplates, type SavedTemplate } from '@plumbline/domain/workflows/templates/saved-template.ts'
import { toTemplateStage } from '@plumbline/domain/workflows/templates/templates-for.ts'
import { Copy, Download, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { tableToCsv } from '#registers/table/export/table-to-csv.ts'
import { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { templateMessages } from './messages.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { templateFields, templateImport, templatesToRows } from './template-rows.ts'

const ImportDialog = lazyModule(() =>
  import('#registers/import/import-dialog.tsx').then((module) => module.ImportDialog),
)

type Open =
  | { what: 'form'; template?: SavedTemplate; proposed?: TemplateDraft }
  | { what: 'delete'; template: SavedTemplate }
  | { what: 'import' }

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const saved = useView(reviewTemplates)
  const perform = usePerform()
  const mayEditIn = useCanInEach('workflows.edit')
  const projectNames = useProjectNames()
  const { newId } = useServices()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const sorted = useMemo(
    () => saved.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
    [saved],
  )

  function copy({ name, description, stages }: ReviewTemplate, projectId = '') {
    const copied = stages.map((stage) => ({ ...stage, id: newId() }))
    setOpen({
      what: 'form',
      proposed: { name: `${name} (copy)`, description, projectId, stages: copied },
    })
  }

  return (
    <>
      <Dialog
        title="Review Templates"
        description="What a review can start with: its stages, and who reviews them in which time."
        isOpen
        onClose={onClose}
        size="large"
        footer={
          <>
            <TemplateFiles templates={sorted} onImport={() => setOpen({ what: 'import' })} />
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
              New Template
            </Button>
          </>
        }
      >
        <h3 className="font-semibold text-control">Saved</h3>
        {sorted.length === 0 && (
          <p className="py-2 text-muted">
            None yet. Save a review as a template, copy one below, or import a spreadsheet.
          </p>
        )}
        <ul aria-label="Saved templates" className="mb-4 divide-y divide-line">
          {sorted.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              place={placeToText(template, projectNames)}
              onCopy={() =>
                copy({ ...template, stages: template.stages.map(toTemplateStage) }, template.projectId ?? '')
              }
              {...(mayEditIn(template.projectId) && {
                onEdit: () => setOpen({ what: 'form', template }),
                onDelete: () => setOpen({ what: 'delete', template }),
              })}
            />
          ))}
        </ul>
        <h3 className="font-semibold text-control">Built In</h3>
        <ul aria-label="Built-in templates" className="divide-y divide-line">
          {builtInTemplates.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              place="All projects"
              onCopy={() => copy(template)}
            />
          ))}
        </ul>
      </Dialog>
      {open?.what === 'form' && (
        <TemplateDialog template={open.template} proposed={open.proposed} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          noun="template"
          name={open.template.name}
          onConfirm={() => perform(deleteTemplate, { id: open.template.id }, templateMessages)}
          onClose={close}
        >
          Reviews that started from it stay as they are.
        </ConfirmDelete>
      )}
      {open?.what === 'import' && <TemplatesImport templates={saved} onClose={close} />}
    </>
  )
}

interface TemplateLineProps {
  template: {
    readonly name: string
    readonly description: string
    readonly stages: readonly { readonly name: string }[]
  }
  place: string
  onCopy: () => void
  /** Missing without the permission. */
  onEdit?: () => void
  onDelete?: () => void
}

function TemplateLine({ template, place, onCopy, onEdit, onDelete }: TemplateLineProps) {
  const name = getTitle(template.name)
  const { stages, description } = template
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-control text-muted">
          {place} · {countToLabel(stages.length, 'stage')}: {stages.map((stage) => stage.name).join(', ')}
        </p>
        {description && <p className="wrap-anywhere text-control text-muted">{description}</p>}
      </div>
      {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
      <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={onCopy} />
      {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
    </li>
  )
}

interface TemplateFilesProps {
  templates: readonly SavedTemplate[]
  onImport: () => void
}

function TemplateFiles({ templates, onImport }: TemplateFilesProps) {
  const projectNames = useProjectNames()
  const today = useToday()
  const toasts = useToasts()

  function download() {
    const records = templatesToRows(templates)
    const name = `plumbline_review_templates_${today.replaceAll('-', '')}.csv`
    saveBlob(
      tableToCsv({ label: 'Templates', fields: templateFields(projectNames), records, notes: [] }),
      name,
    )
    toasts.show({
      title: 'Download Started',
      description: `${countToLabel(templates.length, 'template')} in ${name}.`,
    })
  }

  return (
    <div className="mr-auto flex gap-1">
      <Button variant="ghost" icon={<Upload />} onClick={onImport}>
        Import
      </Button>
      {templates.length > 0 && (
        <Button variant="ghost" icon={<Download />} onClick={download}>
          Download CSV
        </Button>
      )}
    </div>
  )
}

interface TemplatesImportProps {
  templates: readonly SavedTemplate[]
  onClose: () => void
}

function TemplatesImport({ templates, onClose }: TemplatesImportProps) {
  const own = useOwnTable('review-templates')
  const projectNames = useProjectNames()
  const fields = useMemo(() => templateFields(projectNames), [projectNames])
  const records = useMemo(() => templatesToRows(templates), [templates])
  return (
    <Suspense fallback={null}>
      <ImportDialog
        label="Review Templates"
        noun="stage"
        // `as`: a lazy component loses the type parameters that these share.
        fields={fields as never}
        importing={templateImport as never}
        records={records as never}
        own={own}
        visibleKeys={fields.map(({ key }) => key)}
        pasted={undefined}
        onClose={onClose}
      />
    </Suspense>
  )
}

function placeToText({ projectId }: SavedTemplate, projectNames: ReadonlyMap<string, string>): string {
  if (!projectId) return 'All projects'
  return projectNames.get(projectId) ?? 'A deleted project'
}
