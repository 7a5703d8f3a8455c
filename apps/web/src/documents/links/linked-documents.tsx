/** The documents that a record links: each with its revision, whether that is current, and the way to the viewer. */
import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Link2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { LinkRow } from './link-row.tsx'

const LinkDialog = lazyModule(() => import('./link-dialog.tsx').then((module) => module.LinkDialog))
const LinkedViewer = lazyModule(() => import('./linked-viewer.tsx').then((module) => module.LinkedViewer))

interface LinkedDocumentsProps {
  /** The name of the record, to distinguish several lists of a page. */
  name: string
  links: readonly DocumentLink[]
  projectId: Id | null | undefined
  /** Undefined without the permission to change the record. */
  onChange?: ((change: LinkChange) => void) | undefined
}

interface Viewed {
  readonly id: Id
  /** An earlier revision. */
  readonly revisionId: string | undefined
}

export function LinkedDocuments({ name, links, projectId, onChange }: LinkedDocumentsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [viewed, setViewed] = useState<Viewed>()
  if (links.length === 0 && !onChange) return null
  return (
    <div className="mt-2 flex min-w-0 flex-col gap-2">
      {links.length > 0 && (
        <ul aria-label={`Linked documents of ${name}`} className="flex flex-col divide-y divide-line">
          {links.map((link) => (
            <ItemBoundary key={link.id} item={link}>
              <LinkRow
                link={link}
                onView={(revisionId) => setViewed({ id: link.id, revisionId })}
                onUpdate={
                  onChange && ((revision) => onChange({ link: [{ id: link.id, revision }], unlink: [] }))
                }
                onRemove={onChange && (() => onChange({ link: [], unlink: [link.id] }))}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {onChange && (
        <div>
          <Button
            size="small"
            icon={<Link2 />}
            aria-label={`Link Document to ${name}`}
            onClick={() => setIsChoosing(true)}
          >
            Link Document
          </Button>
        </div>
      )}
      {isChoosing && onChange && (
        <LazyForm>
          <LinkDialog
            projectId={projectId}
            linked={links.map(({ id }) => id)}
            onLink={(link) => onChange({ link, unlink: [] })}
            onClose={() => setIsChoosing(false)}
          />
        </LazyForm>
      )}
      {viewed && (
        <Suspense fallback={null}>
          <LinkedViewer
            {...viewed}
            onChoose={(revisionId) => setViewed({ id: viewed.id, revisionId })}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
