/** Random arguments for the commands of transmittals and of the distribution list of a project. */
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { pickRandom } from './random.ts'
import type { Adjusting } from './random-values.ts'

/** Undefined for other commands. */
export function adjustTransmittal(
  name: string,
  given: Record<string, unknown>,
  { random, services }: Adjusting,
): unknown {
  if (name === 'transmittals.acknowledge') {
    if (random.next() < 0.2) return given
    const issued = pickRandom(random, services.store.records.all(transmittals))
    const recipientId = pickRandom(random, issued?.recipients ?? [])?.id ?? ''
    // Only the day on which all of them were issued is possible.
    return {
      ...given,
      id: issued?.id ?? '',
      recipientId,
      on: services.clock.now().toISOString().slice(0, 10),
    }
  }
  if (name === 'transmittals.open') {
    const { email } = services.session.actor()
    const toMe = services.store.records
      .all(transmittals)
      .filter(({ recipients }) => recipients.some((recipient) => recipient.email === email))
    return { id: pickRandom(random, toMe)?.id ?? '' }
  }
  if (name === 'transmittals.remind') {
    const issued = pickRandom(random, services.store.records.all(transmittals))
    return { id: issued?.id ?? '', recipientIds: (issued?.recipients ?? []).map(({ id }) => id) }
  }
  if (name === 'projects.change-distribution') {
    const project = pickRandom(random, services.store.records.all(projects))
    const recipients = [{ name: 'Li Chen', company: '', email: '' }]
    const rule = { discipline: '', type: '', reason: '', recipients }
    return { projectId: project?.id ?? '', changes: [{ id: services.newId(), rule }] }
  }
  if (name === 'transmittals.withdraw-acknowledgement') {
    const received = services.store.records
      .all(transmittals)
      .flatMap(({ id, acknowledgements }) =>
        acknowledgements.map((acknowledgement) => ({ id, acknowledgementId: acknowledgement.id })),
      )
    return pickRandom(random, received) ?? given
  }
  return undefined
}
