/** In a row of a register: how many documents the record links. Opens them. */
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'

export interface LinkCountProps {
  name: string
  links: readonly DocumentLink[] | undefined
  onOpen: () => void
}

const LinkCountButton = lazyModule<LinkCountProps>(
  () => import('./link-count-button.tsx').then((module) => module.LinkCountButton),
  { isQuiet: true },
)

export function LinkCount(props: LinkCountProps) {
  if (!props.links?.length) return null
  return (
    <Suspense fallback={null}>
      <LinkCountButton {...props} />
    </Suspense>
  )
}
