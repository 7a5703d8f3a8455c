/** Chooses the documents that are linked to a record, each at its current revision. */

import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import { getLine } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { DocumentChoice } from '#documents/entries/document-choice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface LinkDialogProps {
  /** Documents of this project are offered first. */
  projectId: Id | null | undefined
  /** The documents that are linked already. */
  linked: readonly Id[]
  onLink: (documents: LinkChange['link']) => void
  onClose: () => void
}

const allProjects = ''

export function LinkDialog({ projectId, linked, onLink, onClose }: LinkDialogProps) {
  const filed = useView(documents)
  const known = useView(projects)
  const [chosenProject, chooseProject] = useState(projectId ?? allProjects)
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const project = known.find(({ id }) => id === chosenProject)
  const lines = useMemo(
    () =>
      filed
        .filter((document) => !linked.includes(document.id) && (!project || belongsTo(document, project)))
        .map(getLine),
    [filed, linked, project],
  )
  const projectNames = useMemo(
    () => new Map(filed.map((document) => [document.id, document.project])),
    [filed],
  )
  const requested = filed.filter(({ id }) => chosen.has(id))

  function link() {
    onLink(requested.map(({ id, revision = '' }) => ({ id, revision })))
    onClose()
  }

  return (
    <Dialog
      title="Link Documents"
      description="Each is linked at its current revision. You are notified when a newer one is filed."
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={requested.length === 0} onClick={link}>
            {requested.length === 0 ? 'Link' : `Link ${countToLabel(requested.length, 'Document')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {known.length > 1 && (
          <SelectField
            label="Project"
            options={[
              { value: allProjects, label: 'All Projects' },
              ...known.map(({ id, name }) => ({ value: id, label: getTitle(name) })),
            ]}
            value={project?.id ?? allProjects}
            onChange={chooseProject}
          />
        )}
        <DocumentChoice
          purpose="to link"
          lines={lines}
          chosen={chosen}
          onChoose={setChosen}
          more={project ? undefined : { title: 'Project', toCell: (id) => projectNames.get(id) }}
          empty={
            linked.length > 0 ? 'There are no other documents here.' : 'There are no documents here yet.'
          }
        />
      </div>
    </Dialog>
  )
}
