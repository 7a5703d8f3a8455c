/** The size that a register entry without a file shows: random in the demo (spec 9), none elsewhere. */
import type { Services } from './services.ts'

export function sizeWithoutFile({ workspace }: Services): string | undefined {
  return workspace.kind() === 'demo' ? `${(1 + Math.random() * 5).toFixed(1)} MB` : undefined
}
