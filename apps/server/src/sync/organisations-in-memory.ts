/** The organisations whose records are in memory. One that no one uses is dropped. */
import { holdOrganisation, type OrganisationInMemory } from './organisation-in-memory.ts'

export interface OrganisationsInMemory {
  get(id: string): OrganisationInMemory
  close(): void
}

const idleMs = 15 * 60_000

export function holdOrganisations(): OrganisationsInMemory {
  const inMemory = new Map<string, { organisation: OrganisationInMemory; usedAt: number }>()
  const timer = setInterval(() => {
    const oldest = performance.now() - idleMs
    for (const [id, { usedAt }] of inMemory) if (usedAt < oldest) inMemory.delete(id)
  }, idleMs)
  timer.unref()

  return {
    get(id) {
      const organisation = inMemory.get(id)?.organisation ?? holdOrganisation(id)
      inMemory.set(id, { organisation, usedAt: performance.now() })
      return organisation
    },
    close: () => clearInterval(timer),
  }
}
