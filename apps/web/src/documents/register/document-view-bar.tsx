/** The saved views above the documents, and what can be done with the open one. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import {
  deleteTableView,
  saveTableView,
} from '@plumbline/domain/registers/table-settings/save-table-settings.ts'
import { deleteSharedView, updateSharedView } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { Link2, Pencil, Save, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { ownTableMessages } from '#registers/table/model/own-table-messages.ts'
import { SavedViewBar } from '#registers/table/views/saved-view-bar.tsx'
import { sharedViewMessages } from '#registers/table/views/shared-view-texts.ts'
import type { ListedView } from '#registers/table/views/use-saved-views.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { copyText } from '#ui/fields/copy-text.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { DocumentViews } from './use-document-views.ts'

const SavedViewDialog = lazyModule(() =>
  import('#registers/table/views/saved-view-dialog.tsx').then((module) => module.SavedViewDialog),
)
const RenameViewDialog = lazyModule(() =>
  import('#registers/table/views/saved-view-dialog.tsx').then((module) => module.RenameViewDialog),
)

const table = 'documents'

interface DocumentViewBarProps {
  views: DocumentViews
  /** A table shows its filters and its number of documents itself. */
  isTable: boolean
  /** What the screen shows. */
  listed: readonly ProjectDocument[]
  /** Removes the search and filters that are not part of a saved view. */
  onReset: () => void
  onIssue: (documents: readonly ProjectDocument[]) => void
}

type Open = { what: 'saving' } | { what: 'renaming' | 'deleting'; view: ListedView }

export function DocumentViewBar({ views, isTable, listed, onReset, onIssue }: DocumentViewBarProps) {
  const { active, isChanged, isFiltered, isMissing, text, notes } = views
  const names = useProjectNames()
  const [open, setOpen] = useState<Open>()
  const perform = usePerform()
  const toasts = useToasts()
  const mayShareIn = useCanInEach('registers.edit')
  const mayIssue = useCan('transmittals.issue')

  function openView(view: Pick<ListedView, 'id' | 'text'> | undefined) {
    onReset()
    views.open(view)
  }

  function saveChanges({ id, name, isShared }: ListedView) {
    const { isDone } = isShared
      ? perform(updateSharedView, { id, text }, sharedViewMessages)
      : perform(saveTableView, { table, id, name, text }, ownTableMessages)
    if (isDone) openView({ id, text })
  }

  async function copyLink(view: ListedView) {
    const link = viewToLink(view)
    if (await copyText(link)) toasts.show({ title: 'Link Copied', description: link })
    else
      toasts.show({ title: 'Link Not Copied', description: `Your browser does not allow it. Copy ${link}` })
  }

  function deleteView({ id, isShared }: ListedView) {
    const { isDone } = isShared
      ? perform(deleteSharedView, { id }, sharedViewMessages)
      : perform(deleteTableView, { table, id }, ownTableMessages)
    if (isDone) openView(undefined)
  }

  function listActions(view: ListedView) {
    const mayChange = !view.isShared || mayShareIn(view.projectId)
    return [
      ...(isChanged && mayChange
        ? [{ label: 'Save Changes', icon: <Save />, onPress: () => saveChanges(view) }]
        : []),
      ...(isChanged ? [{ label: 'Undo Changes', icon: <Undo2 />, onPress: () => openView(view) }] : []),
      { label: 'Copy Link', icon: <Link2 />, onPress: () => void copyLink(view) },
      ...(mayIssue && listed.length > 0
        ? [
            {
              label: `Issue ${countToLabel(listed.length, 'Document')}`,
              icon: <Send />,
              onPress: () => onIssue(listed),
            },
          ]
        : []),
      ...(mayChange
        ? [
            { label: 'Rename', icon: <Pencil />, onPress: () => setOpen({ what: 'renaming', view }) },
            {
              label: 'Delete View',
              icon: <Trash2 />,
              isDanger: true,
              onPress: () => setOpen({ what: 'deleting', view }),
            },
          ]
        : []),
    ]
  }

  const close = () => setOpen(undefined)
  const summary = [
    notes || 'No search and no filters',
    countToLabel(listed.length, 'document'),
    active && audienceToText(active, names),
  ]

  return (
    <>
      {isMissing && (
        <p role="alert" className="mb-3 text-control text-warning">
          The view of this link no longer exists, or it belongs to another user.
        </p>
      )}
      <SavedViewBar
        allLabel="All Documents"
        views={views.views}
        active={active}
        summary={isTable ? '' : summary.filter(Boolean).join(' · ')}
        isChanged={isChanged}
        actions={active ? listActions(active) : []}
        onOpen={openView}
        onSave={isFiltered && (!active || isChanged) ? () => setOpen({ what: 'saving' }) : undefined}
      />
      <LazyForm>
        {open?.what === 'saving' && (
          <SavedViewDialog
            table={table}
            text={text}
            onSaved={(id, saved) => openView({ id, text: saved })}
            onClose={close}
          />
        )}
        {open?.what === 'renaming' && <RenameViewDialog table={table} view={open.view} onClose={close} />}
      </LazyForm>
      {open?.what === 'deleting' && (
        <ConfirmDelete
          noun="View"
          name={open.view.name}
          onConfirm={() => deleteView(open.view)}
          onClose={close}
        >
          {open.view.isShared && 'It will no longer exist for anyone.'} The documents stay as they are.
        </ConfirmDelete>
      )}
    </>
  )
}

function audienceToText({ isShared, projectId }: ListedView, names: ReadonlyMap<string, string>): string {
  if (!isShared) return 'visible only to you'
  if (projectId === undefined) return 'visible to everybody in this workspace'
  return `visible to everybody in ${getTitle(names.get(projectId))}`
}

/** A link that opens the view for another person, who does not have the views of this one. */
function viewToLink({ id, text, isShared }: ListedView): string {
  const search = new URLSearchParams(isShared ? { saved: id } : { table: text })
  return `${window.location.origin}${paths.documents}?${search}`
}
