/** Why Plumbline is built. */
import { PageHeader } from '#ui/page-header.tsx'

export function AboutScreen() {
  return (
    <main className="p-page">
      <PageHeader title="About" />
    </main>
  )
}
