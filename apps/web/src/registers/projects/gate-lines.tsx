/** The gates of a project, each with its state and the way to its conditions. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type Gate, getGates, isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { getGateLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { Lock, LockOpen } from 'lucide-react'
import { useToday } from '#core/dates/use-today.ts'
import { paths } from '#core/navigation/paths.ts'
import { useView } from '#data/workspace/hooks.ts'
import { gateToBlock, gateToCount } from './gate-texts.ts'

interface GateLinesProps {
  project: Project
  gates: readonly Gate[]
}

function GateLines({ project, gates }: GateLinesProps) {
  return (
    <ul aria-label="Gates" className="flex flex-col gap-1 text-control">
      {gates.map((gate) => {
        const Sign = isGateOpen(gate) ? LockOpen : Lock
        return (
          // The whole line is the link, so that a finger hits it.
          <li
            key={gate.stage}
            className="relative flex min-h-target items-center gap-2 hover:text-ink pointer-coarse:min-h-touch"
          >
            <Sign
              className={`size-4 shrink-0 ${isGateOpen(gate) ? 'text-success' : 'text-muted'}`}
              aria-hidden
            />
            <span className="min-w-0 tabular-nums">
              <Link
                to={paths.conditionStage(project.id, gate.stage)}
                className="text-accent-text underline underline-offset-2 after:absolute after:inset-0"
              >
                {getGateLabel(gate.stage, project)}
              </Link>
              : {[gateToCount(gate), gateToBlock(gate)].filter(Boolean).join(', ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The first gate of a project that is not open yet. */
export function NextGate({ project }: { project: Project }) {
  const required = useView(conditions, () => ({ projectId: project.id }), [project.id])
  const next = getGates(required, useToday()).find((gate) => !isGateOpen(gate))
  return next ? <GateLines project={project} gates={[next]} /> : null
}

/** All gates of a project. */
export function ProjectGates({ project }: { project: Project }) {
  const required = useView(conditions, () => ({ projectId: project.id }), [project.id])
  const gates = getGates(required, useToday())
  return gates.length > 0 ? <GateLines project={project} gates={gates} /> : null
}
