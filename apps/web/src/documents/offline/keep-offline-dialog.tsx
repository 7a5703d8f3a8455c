/** Chooses a set that this device keeps: a project, a discipline, or the listed documents. Shows its size before. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  isSameScope,
  listCurrentFiles,
  listDisciplines,
  listInScope,
  listPictures,
  measureFiles,
  type OfflineScope,
  toCurrentScope,
} from '@plumbline/domain/documents/offline/offline-sets.ts'
import { useEffect, useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { filesAndSize, offlineMessages } from './offline-texts.ts'
import { useOfflineSets, useStocked } from './use-offline-sets.ts'

interface KeepOfflineDialogProps {
  /** Documents that can be chosen as they are: those of a filter or of a selection. */
  listed?: Extract<OfflineScope, { kind: 'documents' }> | undefined
  /** The project that is chosen at first. */
  projectId?: string | undefined
  onClose: () => void
}

const allProjects = 'all'

export function KeepOfflineDialog({ listed, projectId: firstProjectId, onClose }: KeepOfflineDialogProps) {
  const offline = useOfflineSets()
  const { newId } = useServices()
  const toasts = useToasts()
  const filed = useStocked()
  const { scope, fields } = useChosenScope(filed, listed, firstProjectId)
  if (!offline) return null
  const chosen = scope ? listInScope(scope, filed) : []
  const measure = measureFiles(listCurrentFiles(chosen, filed.markups), offline.stored)
  const exists =
    scope !== undefined &&
    offline.sets.some(({ set }) => isSameScope(toCurrentScope(set.scope, filed.projects), scope))
  const pictures = listPictures(chosen, filed.markups).length
  const withoutFile = chosen.filter(({ file }) => !file).length

  function keep() {
    if (!scope || !offline) return
    offline.offline.add({ id: newId(), scope })
    toasts.show(offlineMessages.started(measure))
    onClose()
  }

  return (
    <Dialog
      title="Keep Offline"
      description="The current revisions are fetched to this device, and can be opened there without a connection."
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={exists || measure.files === 0}
            onClick={exists || measure.files === 0 ? undefined : keep}
          >
            Keep Offline
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields}
        <div role="status" className="flex flex-col gap-1 text-control tabular-nums">
          {exists ? (
            <p>This device keeps this set already.</p>
          ) : measure.files === 0 ? (
            <p>There are no files to keep.</p>
          ) : (
            <>
              <p className="font-semibold">{filesAndSize(measure)}</p>
              {pictures > 0 && (
                <p className="text-muted">
                  With {countToLabel(pictures, 'picture')} that {pictures === 1 ? 'was' : 'were'} placed on
                  the sheets.
                </p>
              )}
              {measure.storedFiles > 0 && (
                <p className="text-muted">
                  {sizeToText(measure.storedBytes)} of it is on this device already.
                </p>
              )}
              <FreeSpace neededBytes={measure.bytes - measure.storedBytes} />
            </>
          )}
          {withoutFile > 0 && measure.files > 0 && (
            <p className="text-muted">{countToLabel(withoutFile, 'entry has', 'entries have')} no file.</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The fields that choose the set, and what they choose. */
function useChosenScope(
  filed: Parameters<typeof listInScope>[1],
  listed: KeepOfflineDialogProps['listed'],
  firstProjectId: string | undefined,
) {
  const [kind, setKind] = useState<string>(listed ? 'documents' : 'project')
  const [projectId, setProjectId] = useState(firstProjectId ?? (filed.projects[0]?.id || allProjects))
  const ofProject = projectId === allProjects ? undefined : projectId
  const inProject =
    ofProject === undefined ? filed.documents : listInScope({ kind: 'project', projectId }, filed)
  const disciplines = listDisciplines(inProject)
  const [chosenDiscipline, setDiscipline] = useState<string>()
  const discipline = disciplines.find((each) => each === chosenDiscipline) ?? disciplines[0]
  const scope: OfflineScope | undefined =
    kind === 'documents'
      ? listed
      : kind === 'project'
        ? { kind: 'project', projectId }
        : discipline === undefined
          ? undefined
          : { kind: 'discipline', discipline, ...(ofProject !== undefined && { projectId }) }
  const projectOptions = filed.projects.map(({ id, name }) => ({ value: id, label: getTitle(name) }))
  const fields = (
    <>
      <SelectField
        label="What to keep"
        value={kind}
        options={[
          ...(listed
            ? [
                {
                  value: 'documents',
                  label: `These documents (${countToLabel(listed.ids.length, 'document')})`,
                },
              ]
            : []),
          { value: 'project', label: 'A project' },
          { value: 'discipline', label: 'A discipline' },
        ]}
        onChange={(next) => {
          setKind(next)
          if (next === 'project' && projectId === allProjects)
            setProjectId(filed.projects[0]?.id ?? allProjects)
        }}
        hint={
          kind === 'documents'
            ? 'Their new revisions follow. Other documents are not added.'
            : 'New documents and revisions follow.'
        }
      />
      {kind !== 'documents' && (
        <SelectField
          label="Project"
          value={projectId}
          options={
            kind === 'discipline'
              ? [{ value: allProjects, label: 'All Projects' }, ...projectOptions]
              : projectOptions
          }
          onChange={setProjectId}
        />
      )}
      {kind === 'discipline' && disciplines.length > 0 && (
        <SelectField label="Discipline" value={discipline} options={disciplines} onChange={setDiscipline} />
      )}
      {kind === 'discipline' && disciplines.length === 0 && (
        <p className="text-muted">No document of this project has a discipline.</p>
      )}
    </>
  )
  return { scope, fields }
}

function FreeSpace({ neededBytes }: { neededBytes: number }) {
  const { files } = useServices()
  const [freeBytes, setFreeBytes] = useState<number>()
  useEffect(() => {
    let isCancelled = false
    files.usage().then(
      (usage) => !isCancelled && usage && setFreeBytes(Math.max(0, usage.quota - usage.used)),
      // A browser that does not report its space fetches as much as it has.
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [files])
  if (freeBytes === undefined) return null
  if (freeBytes < neededBytes)
    return (
      <p role="alert" className="text-danger">
        This device has space for only {sizeToText(freeBytes)} more.
      </p>
    )
  return <p className="text-muted">This device has space for {sizeToText(freeBytes)} more.</p>
}
