/** The hold points and long lead items of a project as marks for the chart. */
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { concernsProject, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { useMemo } from 'react'
import { programLane } from '#data/storage/values.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import type { LaneMark } from '../chart/model/lane-layout.ts'

/** All marks with a date; `shown` is empty while they are hidden. */
export function useLane(projectId: Id) {
  const points = useView(holdPoints, () => ({ projectId }), [projectId])
  const items = useView(leadTimes, () => ({ where: (item) => concernsProject(item, projectId) }), [projectId])
  const isVisible = useValue(programLane) === 'on'
  const marks = useMemo(() => {
    const found: LaneMark[] = []
    for (const point of points) {
      const day = readDayNumber(point.dueDate)
      if (day !== undefined) found.push({ kind: 'hold', point, start: day, finish: day })
    }
    for (const item of items) {
      const days = [readDayNumber(item.orderByDate), readDayNumber(item.requiredOnSiteDate)]
      const known = days.filter((day) => day !== undefined)
      if (known.length > 0)
        found.push({ kind: 'lead', item, start: Math.min(...known), finish: Math.max(...known) })
    }
    return found
  }, [points, items])
  return { hasMarks: marks.length > 0, marks: isVisible ? marks : noMarks }
}

const noMarks: readonly LaneMark[] = []
