/** The two long lead items a new demo workspace starts with. */
import { addDays, type Day } from '../kernel/days/day.ts'
import type { LeadTime } from './lead-time.ts'

export function firstRunLeadTimes(today: Day): readonly LeadTime[] {
  const entered = `${addDays(today, -9)}T10:00:00.000Z`
  return [
    {
      id: 'lead_1',
      name: 'Custom steel beams',
      description: 'Twelve tapered beams for the atrium roof, hot dip galvanised.',
      fabricationTimeframe: '6 weeks',
      deliveryTimeframe: '1 week',
      supplyShortages: 'Plate above 40 mm is short until spring.',
      constructionImpact: 'The roof cannot close without them.',
      orderByDate: addDays(today, 14),
      requiredOnSiteDate: addDays(today, 70),
      status: 'Tracking',
      alarmDate: null,
      createdAt: entered,
      updatedAt: entered,
    },
    {
      id: 'lead_2',
      name: 'Facade panels',
      description: 'Terracotta rainscreen, 640 square metres in three glazes.',
      fabricationTimeframe: '5 weeks',
      deliveryTimeframe: '2 weeks',
      supplyShortages: '',
      constructionImpact: 'Scaffold stays up until the last panel hangs.',
      orderByDate: addDays(today, 7),
      requiredOnSiteDate: addDays(today, 60),
      status: 'Ordered',
      alarmDate: null,
      createdAt: entered,
      updatedAt: entered,
    },
  ]
}
