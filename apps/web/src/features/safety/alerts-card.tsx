/** Safety alerts: records that need attention today, with links to them. */
import type { SafetyAlert } from '@plumbline/domain/safety/alerts.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '#data/workspace/services.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

/** On a phone, the records below begin on the first screen. */
const initialCount = { phone: 2, wider: 6 }

export function AlertsCard({ alerts }: { alerts: readonly SafetyAlert[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const max = useIsPhone() ? initialCount.phone : initialCount.wider
  const visible = isWhole ? alerts : alerts.slice(0, max)
  return (
    <Card
      aria-label="Safety Alerts"
      className="mb-4"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert className="size-5 shrink-0 text-accent-text" aria-hidden />
          Safety Alerts
          {alerts.length > 0 && (
            <span className="font-normal text-control text-muted tabular-nums">{alerts.length}</span>
          )}
        </span>
      }
    >
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden />
          All clear: no serious incident is open, nothing is about to expire, and every checklist is finished.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 lg:grid-cols-2">
          {visible.map((alert) => (
            <ItemBoundary key={alert.recordId} item={alert}>
              <AlertLine alert={alert} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {alerts.length > visible.length && (
        <Button variant="ghost" size="small" className="mt-2 -ml-2.5" onClick={() => setIsWhole(true)}>
          Show all {alerts.length} alerts
        </Button>
      )}
    </Card>
  )
}

function AlertLine({ alert }: { alert: SafetyAlert }) {
  const { newId } = useServices()
  const { tone, label, detail } = describe(alert)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1 sm:flex-nowrap">
      <div className="flex w-44 shrink-0">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <Link
          to={paths.safety}
          search={{ highlight: alert.recordId }}
          // Each click is a separate visit and scrolls the record into view again.
          state={() => ({ visit: newId() })}
          title={alert.name}
          className="line-clamp-2 min-h-target wrap-anywhere font-semibold underline-offset-2 hover:underline"
        >
          {alert.name || 'Untitled'}
        </Link>
        {detail && <p className="wrap-anywhere text-muted text-small tabular-nums">{detail}</p>}
      </div>
    </li>
  )
}

function describe(alert: SafetyAlert): { tone: BadgeTone; label: string; detail: string } {
  if (alert.kind === 'incident') {
    const detail = ['Open incident', alert.location].filter((fact) => fact !== '').join(' · ')
    return { tone: 'danger', label: 'High severity', detail }
  }
  if (alert.kind === 'checklist') {
    const detail = `${alert.ticked} of ${alert.total} items are ticked`
    return { tone: 'info', label: 'Unfinished checklist', detail }
  }
  const noun = alert.kind === 'training' ? 'Training' : 'Permit'
  const day = momentToLabel(alert.day)
  return alert.validity === 'expired'
    ? { tone: 'danger', label: `${noun} expired`, detail: `Ran out ${day}` }
    : { tone: 'warning', label: `${noun} expiring`, detail: `Runs out ${day}` }
}
