/** The size of a register entry without a file: random in the demo (specification, section 9), none otherwise. */
import type { Services } from './services.ts'

export function sizeWithoutFile({ workspace }: Services): string | undefined {
  return workspace.kind() === 'demo' ? `${(1 + Math.random() * 5).toFixed(1)} MB` : undefined
}
