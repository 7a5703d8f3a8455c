/** The organisations whose records are in memory. One that nobody uses is dropped. */
import { type HeldOrganisation, holdOrganisation } from './held-organisation.ts'

export interface HeldOrganisations {
  get(id: string): HeldOrganisation
  close(): void
}

const idleMs = 15 * 60_000

export function holdOrganisations(): HeldOrganisations {
  const held = new Map<string, { organisation: HeldOrganisation; usedAt: number }>()
  const timer = setInterval(() => {
    const oldest = performance.now() - idleMs
    for (const [id, { usedAt }] of held) if (usedAt < oldest) held.delete(id)
  }, idleMs)
  timer.unref()

  return {
    get(id) {
      const organisation = held.get(id)?.organisation ?? holdOrganisation(id)
      held.set(id, { organisation, usedAt: performance.now() })
      return organisation
    },
    close: () => clearInterval(timer),
  }
}
