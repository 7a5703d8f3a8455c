/** In a team, records that the signed-in user has opened a transmittal of which that user is a recipient. */
import { recipientsToOpen } from '@plumbline/domain/documents/transmittals/may-acknowledge.ts'
import { openTransmittal } from '@plumbline/domain/documents/transmittals/open-transmittal.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { useEffect } from 'react'
import { performRequest } from '#data/workspace/perform-request.ts'
import { type Services, useServices } from '#data/workspace/services.ts'

export function useRecordOpened(transmittal: Transmittal): void {
  const services = useServices()
  useEffect(() => recordOpened(services, [transmittal]), [services, transmittal])
}

/** Opening a file that was sent is as much as opening the transmittal. */
export function useRecordOpenedFile(key: string | undefined): void {
  const services = useServices()
  useEffect(() => {
    if (key !== undefined) recordOpenedFiles(services, new Set([key]))
  }, [services, key])
}

export function recordOpenedFiles(services: Services, keys: ReadonlySet<string>): void {
  if (services.workspace.kind() !== 'team') return
  const sent = services.store.records
    .all(transmittals)
    .filter(({ lines }) => lines.some(({ file }) => file && keys.has(file.key)))
  recordOpened(services, sent)
}

function recordOpened(services: Services, opened: readonly Transmittal[]): void {
  if (services.workspace.kind() !== 'team') return
  const actor = services.session.actor()
  for (const transmittal of opened)
    if (recipientsToOpen(transmittal, actor).length > 0)
      performRequest(services, openTransmittal, { id: transmittal.id })
}
