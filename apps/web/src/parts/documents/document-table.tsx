/** Documents as a dense table, in which many can be changed, downloaded and deleted at once. */
import {
  documentStatuses,
  documentTypes,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import { changeDocuments } from '@plumbline/domain/documents/edit-document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Download, Pencil, Send, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useView } from '#data/hooks.ts'
import { DataTable, selectWidth } from '#parts/data-table/data-table.tsx'
import { SelectionMenu } from '#parts/data-table/selection-menu.tsx'
import { DownloadProgress } from '#parts/files/download-progress.tsx'
import { useCan, useCanInEach } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { type Column, tableWidth } from '#parts/register/column.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { useTableLayout } from '#parts/register/use-table-layout.ts'
import { Button } from '#ui/button.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { documentColumns } from './document-columns.tsx'
import type { DocumentController } from './use-document-controller.ts'
import { useDownloadDocuments } from './use-download-documents.ts'
import { documentWords } from './words.ts'

interface DocumentTableProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  highlight?: Sought | undefined
}

function withoutTitles<T>(columns: readonly Column<T>[], titles: readonly string[]): readonly Column<T>[] {
  return columns.filter(({ title }) => !titles.includes(title))
}

type Change = Parameters<typeof changeDocuments.decide>[0]['change']

export function DocumentTable({ documents, controller, highlight }: DocumentTableProps) {
  const mayEditAny = useCan('documents.edit')
  const mayEditIn = useCanInEach('documents.edit')
  const allProjects = useView(projects)
  const perform = usePerform()
  const { downloadAll, progress, cancel } = useDownloadDocuments()
  // The controller is new at every render; the columns stay the same, so that scrolling renders only new rows.
  const latestController = useRef(controller)
  latestController.current = controller
  const allColumns = useMemo(
    () =>
      documentColumns({
        onView: (document) => latestController.current.view(document),
        onShowDetails: (document) => latestController.current.showDetails(document),
      }),
    [],
  )
  const box = useRef<HTMLDivElement>(null)
  const isNumbered = documents.some(({ documentNumber, revision }) => documentNumber || revision)
  const sets = useMemo(() => {
    const wanted = isNumbered ? allColumns : withoutTitles(allColumns, ['Number', 'Rev'])
    return [wanted, withoutTitles(wanted, ['Size']), withoutTitles(wanted, ['Size', 'Type', 'Last Updated'])]
  }, [allColumns, isNumbered])
  const [all = [], withoutSize = all, fewest = withoutSize] = sets
  const hasRoomForAll = useTableLayout(box, tableWidth(all) + selectWidth) === 'table'
  const hasRoomWithoutSize = useTableLayout(box, tableWidth(withoutSize) + selectWidth) === 'table'
  const columns = hasRoomForAll ? all : hasRoomWithoutSize || !isNumbered ? withoutSize : fewest

  function change(selected: readonly ProjectDocument[], fields: Change) {
    const ids = selected.map(({ id }) => id)
    perform(changeDocuments, { ids, change: fields }, documentWords)
  }

  const actions = (selected: readonly ProjectDocument[], focusTable: () => void) => {
    const [only] = selected
    const mayEdit = mayEditAny && selected.every(({ projectId }) => mayEditIn(projectId))
    return (
      <>
        {mayEdit && only && selected.length === 1 && (
          <Button size="small" variant="ghost" icon={<Pencil />} onClick={() => controller.edit(only)}>
            Edit
          </Button>
        )}
        {mayEdit && (
          <>
            <SelectionMenu
              label="Type"
              options={documentTypes}
              onPick={(type) => change(selected, { type })}
            />
            <SelectionMenu
              label="Project"
              options={allProjects.flatMap(({ id }) => (mayEditIn(id) ? id : []))}
              nameOf={(id) => titleOf(allProjects.find((project) => project.id === id)?.name ?? '')}
              onPick={(projectId) => change(selected, { projectId })}
            />
            <SelectionMenu
              label="Status"
              options={documentStatuses}
              onPick={(status) => change(selected, { status })}
            />
          </>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={<Download />}
          isBusy={progress !== undefined}
          onClick={() => downloadAll(selected)}
        >
          Download
        </Button>
        {mayEdit && (
          <Button size="small" variant="ghost" icon={<Send />} onClick={() => controller.issue(selected)}>
            Issue
          </Button>
        )}
        {mayEdit && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => {
              focusTable()
              controller.askToDeleteMany(selected)
            }}
          >
            Delete
          </Button>
        )}
      </>
    )
  }

  return (
    <div ref={box}>
      <DownloadProgress progress={progress} onCancel={cancel} />
      <DataTable
        label="Documents"
        noun="document"
        records={documents}
        columns={columns}
        nameOf={(document) => titleOf(document.name)}
        highlight={highlight}
        actions={actions}
        onOpen={controller.view}
        onEdit={
          mayEditAny ? (document) => mayEditIn(document.projectId) && controller.edit(document) : undefined
        }
        onDelete={
          mayEditAny
            ? (chosen) =>
                chosen.every(({ projectId }) => mayEditIn(projectId)) && controller.askToDeleteMany(chosen)
            : undefined
        }
      />
    </div>
  )
}
