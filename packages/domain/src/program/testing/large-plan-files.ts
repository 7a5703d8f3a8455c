/** Large files of MS Project and P6 for tests of size: tasks under headings, linked to the tasks before them. */

export interface PlanSize {
  readonly tasks: number
  /** Links into each task, from the tasks shortly before it. */
  readonly linksPerTask: number
  /** Links into the last task, and as many out of the first task, to the other tasks in turn. */
  readonly linksOfEnds?: number
}

interface Link {
  readonly from: number
  /** The number of the type in MSPDI. */
  readonly type: number
  readonly hours: number
}

/** The links into each task. */
function listLinks({ tasks, linksPerTask, linksOfEnds = 0 }: PlanSize): readonly (readonly Link[])[] {
  const links: Link[][] = []
  for (let index = 0; index < tasks; index++) {
    const own: Link[] = []
    for (let number = 1; number <= Math.min(linksPerTask, index); number++)
      own.push({ from: index - number, type: 1, hours: number % 3 })
    links.push(own)
  }
  const others = tasks - 2
  for (let number = 0; number < linksOfEnds; number++) {
    // Every type of link between the same two tasks is a link of its own.
    const [other, type] = [1 + (number % others), Math.floor(number / others) % 4]
    links[other]?.push({ from: 0, type, hours: 0 })
    links[tasks - 1]?.push({ from: other, type, hours: 0 })
  }
  return links
}

const tasksPerHeading = 50

export function largeMspdi(size: PlanSize): string {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Project xmlns="http://schemas.microsoft.com/project"><Name>Large</Name><StartDate>2026-01-05T08:00:00</StartDate><CalendarUID>1</CalendarUID><MinutesPerDay>480</MinutesPerDay><Tasks>',
  ]
  for (const [index, links] of listLinks(size).entries()) {
    if (index % tasksPerHeading === 0)
      parts.push(
        `<Task><UID>${size.tasks + index + 1}</UID><Name>Part ${index}</Name><OutlineLevel>1</OutlineLevel><Summary>1</Summary></Task>`,
      )
    parts.push(mspdiTask(index))
    for (const { from, type, hours } of links)
      parts.push(
        `<PredecessorLink><PredecessorUID>${from + 1}</PredecessorUID><Type>${type}</Type><CrossProject>0</CrossProject><LinkLag>${hours * 600}</LinkLag><LagFormat>7</LagFormat></PredecessorLink>`,
      )
    parts.push('</Task>\n')
  }
  parts.push('</Tasks></Project>')
  return parts.join('')
}

function mspdiTask(index: number): string {
  const day = String(5 + (index % 20)).padStart(2, '0')
  return `<Task><UID>${index + 1}</UID><ID>${index + 1}</ID><Name>Pour concrete ${index}</Name><Type>0</Type><IsNull>0</IsNull><OutlineLevel>2</OutlineLevel><Priority>500</Priority><Start>2026-01-${day}T08:00:00</Start><Finish>2026-01-${day}T17:00:00</Finish><Duration>PT8H0M0S</Duration><DurationFormat>7</DurationFormat><Milestone>0</Milestone><Summary>0</Summary><PercentComplete>0</PercentComplete><RemainingDuration>PT8H0M0S</RemainingDuration><ConstraintType>0</ConstraintType><CalendarUID>-1</CalendarUID>`
}

export function largeXer(size: PlanSize): string {
  const rows = [
    'ERMHDR\t19.12\t2026-01-05\tProject',
    '%T\tPROJECT',
    '%F\tproj_id\tproj_short_name\tplan_start_date\tlast_recalc_date',
    '%R\t1\tLarge\t2026-01-05 08:00\t2026-01-05 08:00',
    '%T\tPROJWBS',
    '%F\twbs_id\tproj_id\tproj_node_flag\twbs_name\tparent_wbs_id\tseq_num',
    '%R\tR\t1\tY\tLarge\t\t0',
  ]
  for (let index = 0; index < size.tasks; index += tasksPerHeading)
    rows.push(`%R\tW${index / tasksPerHeading}\t1\tN\tPart ${index}\tR\t${index}`)
  rows.push(
    '%T\tTASK',
    '%F\ttask_id\tproj_id\twbs_id\ttask_code\ttask_name\ttask_type\tstatus_code\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt\tearly_start_date\tearly_end_date',
  )
  for (let index = 0; index < size.tasks; index++) {
    const day = String(5 + (index % 20)).padStart(2, '0')
    rows.push(
      `%R\t${index + 1}\t1\tW${Math.floor(index / tasksPerHeading)}\tA${index}\tPour concrete ${index}\tTT_Task\tTK_NotStart\t8\t8\t2026-01-${day} 08:00\t2026-01-${day} 17:00`,
    )
  }
  rows.push('%T\tTASKPRED', '%F\ttask_pred_id\ttask_id\tpred_task_id\tproj_id\tpred_type\tlag_hr_cnt')
  const types = ['PR_FF', 'PR_FS', 'PR_SF', 'PR_SS']
  for (const [index, links] of listLinks(size).entries())
    for (const { from, type, hours } of links)
      rows.push(`%R\t${rows.length}\t${index + 1}\t${from + 1}\t1\t${types[type]}\t${hours}`)
  rows.push('%E', '')
  return rows.join('\n')
}
