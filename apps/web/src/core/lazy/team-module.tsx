/** A component that only a team shows. Other workspaces load none of its code. */
import { type ComponentType, Suspense } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { lazyModule } from './lazy-module.tsx'

export function teamModule<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazyModule(load, { isQuiet: true })
  return function OfTeam(props: Props) {
    const isTeam = useServices().workspace.kind() === 'team'
    return (
      isTeam && (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      )
    )
  }
}
