/** The linked documents of a record, below its files. Their code is fetched when they are first shown. */

import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import type { HolderName } from '@plumbline/domain/documents/uses/change-holder.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { RecordPins } from './record-pins.tsx'

export interface RecordLinksProps {
  holder: HolderName
  name: string
  links: readonly DocumentLink[] | undefined
  projectId: Id | null | undefined
  mayEdit: boolean
}

const Section = lazyModule<RecordLinksProps>(() =>
  import('./links-section.tsx').then((module) => module.LinksSection),
)

export function RecordLinks(props: RecordLinksProps) {
  return (
    <>
      <Suspense fallback={null}>
        <Section {...props} />
      </Suspense>
      <RecordPins {...props.holder} />
    </>
  )
}
