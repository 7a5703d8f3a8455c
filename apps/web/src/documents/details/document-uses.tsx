/** Where a document is used, in its details: each leads to the record and shows which revision that names. */

import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { linkState } from '@plumbline/domain/documents/links/link-state.ts'
import { type DocumentUse, documentUses } from '@plumbline/domain/documents/uses/document-uses.ts'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { paths } from '#core/navigation/paths.ts'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import type { RequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { kindOfUse, nameOfUse } from '#documents/entries/use-names.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { useUsingRecords } from './use-using-records.ts'

export function DocumentUses({ document }: { document: ProjectDocument }) {
  const mayRaise = useCanIn(document.projectId, 'rfis.edit')
  const uses = documentUses(document.id, useUsingRecords())
  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Where It Is Used</h3>
        {mayRaise && (
          <Link
            to={paths.rfis}
            search={{ do: 'add-rfi' satisfies RequestedAction, document: document.id }}
            className={buttonClass({ size: 'small' })}
          >
            <MessageCircleQuestionMark />
            Raise RFI
          </Link>
        )}
      </div>
      {uses.length === 0 ? (
        <p className="text-muted">
          No condition, workflow, stage, action, RFI or hold point links it, and no transmittal has sent it.
        </p>
      ) : (
        <ul
          aria-label="Where It Is Used"
          className="flex flex-col divide-y divide-line rounded-control border border-line"
        >
          {uses.map((use) => (
            <ItemBoundary key={`${use.list} ${use.record.id} ${use.stage?.id}`} item={use.record}>
              <UseRow use={use} document={document} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </section>
  )
}

function UseRow({ use, document }: { use: DocumentUse; document: ProjectDocument }) {
  const { list, record, revision, link } = use
  const target = destinationOfList(list)?.target(record)
  const name = nameOfUse(use)
  const isOutdated = link && linkState(link, document).kind !== 'current'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1 basis-48">
        {target ? (
          <Link
            {...target}
            className="wrap-anywhere font-semibold text-accent-text underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere font-semibold">{name}</span>
        )}
        <span className="block text-muted text-small">{kindOfUse(use)}</span>
      </span>
      <span className="tabular-nums">{revision ? `Rev ${revision}` : 'No revision code'}</span>
      {isOutdated && <Badge tone="danger">Superseded</Badge>}
    </li>
  )
}
