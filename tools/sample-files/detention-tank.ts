/** The stormwater detention tank below the forecourt of Harbourview Residences, on A3: plan and section. */
import { blue, grey, type Point, white } from './canvas.ts'
import { createDrawingSheet, drawNorth, drawScaleBar } from './drawing-sheet.ts'
import { createPlan, dimension, type Plan, wall } from './plan-marks.ts'
import { harbourview } from './sheets-of-harbourview.ts'

export async function drawDetentionTank(): Promise<Uint8Array> {
  const sheet = await createDrawingSheet({
    ...harbourview,
    size: 'A3',
    office: 'Lindqvist Groundworks',
    officeAddress: 'Civil engineers, 31 Quarry Road, Newcastle NSW 2300',
    author: 'Tobias Lindqvist',
    drawn: 'Lindqvist Groundworks',
    checked: 'Tobias Lindqvist',
    title: 'On-site Detention Tank, 40 m³',
    number: 'C-210',
    scale: '1:75 at A3',
    status: 'For certification',
    revisions: [
      { mark: 'A', date: '30.01.26', about: 'Issued for review' },
      { mark: 'B', date: '25.02.26', about: 'Orifice 95, weir raised' },
    ],
    notes: [
      'Storage 40 m³ between RL 0.900 and RL 2.100. Outflow 18 l/s at most.',
      'Concrete 40 MPa, walls 250 thick, slab 300. Waterstops in all joints.',
      'Step irons at 300 below each cover. Covers 900 × 900, class D, gas-tight.',
      'Orifice plate of stainless steel 3 thick, 95 diameter, with a screen before it.',
      'Certified drawings are handed over before concrete is poured on basement 1.',
    ],
  })
  const { canvas, area } = sheet
  const plan = createPlan(canvas, area.x + 52, area.y + 152, 75)
  drawTankPlan(plan)
  const section = createPlan(canvas, area.x + 52, area.y + 52, 75)
  drawTankSection(section)
  const x = area.x + 52
  canvas.text('PLAN', x, area.y + 131, { size: 12, isBold: true })
  canvas.text('SECTION 1-1', x, area.y + 34, { size: 12, isBold: true })
  canvas.text('Levels in metres to the datum of the survey', x, area.y + 28, { size: 8, color: grey })
  drawScaleBar(canvas, area.x + 200, area.y + 30, 13.333, 1)
  drawNorth(canvas, area.x + area.width - 22, area.y + area.height - 26, 8)
  return sheet.save()
}

function drawTankPlan(plan: Plan) {
  const { canvas, at, mm } = plan
  const [x, y] = at(0, 0)
  canvas.rect(x, y, mm(9.9), mm(4.5), { noLine: true, fill: [0.88, 0.93, 0.97] })
  wall(
    plan,
    [
      [0, 0],
      [9.9, 0],
      [9.9, 4.5],
      [0, 4.5],
      [0, -0.125],
    ],
    0.25,
  )
  wall(
    plan,
    [
      [8.1, 0],
      [8.1, 4.5],
    ],
    0.2,
  )
  for (const [cx, name] of [
    [0.8, 'Cover 1'],
    [8.55, 'Cover 2'],
  ] as const) {
    const [left, bottom] = at(cx, 1.8)
    canvas.rect(left, bottom, mm(0.9), mm(0.9), { width: 0.3, dash: [2, 1] })
    canvas.text(name, left + mm(0.45), bottom + mm(1.1), { size: 6.5, align: 'center' })
  }
  canvas.text('DETENTION 40 m³', ...at(4.2, 2.8), { size: 10, isBold: true, align: 'center' })
  canvas.text('Floor falls 1:100 to the orifice', ...at(4.2, 2.2), { size: 7, color: grey, align: 'center' })
  pipe(plan, [-2.4, 3.4], [0, 3.4], 'Inlet 225')
  pipe(plan, [9.9, 1.1], [12.3, 1.1], 'Outlet 150 to the street')
  const [ox, oy] = at(8.1, 1.1)
  canvas.circle(ox, oy, 1.6, { width: 0.3, fill: white })
  canvas.text('Orifice 95', ...at(7.8, 0.5), { size: 6.5, align: 'right' })
  dimension(plan, [0, 8.1, 9.9], 5.5)
  dimension(plan, [0, 9.9], 6.3)
  dimension(plan, [0, 4.5], -2.9, true)
  for (const end of [-0.9, 10.8])
    canvas.text('1', ...at(end, 2.35), { size: 10, isBold: true, color: blue, align: 'center' })
}

function drawTankSection(section: Plan) {
  const { canvas, at, mm } = section
  const [wx, wy] = at(0.25, 0.3)
  canvas.rect(wx, wy, mm(7.75), mm(1.2), { noLine: true, fill: [0.84, 0.91, 0.97] })
  wall(
    section,
    [
      [-0.25, 0.15],
      [10.15, 0.15],
    ],
    0.3,
  )
  wall(
    section,
    [
      [-0.25, 2.85],
      [10.15, 2.85],
    ],
    0.3,
  )
  for (const x of [0, 9.9])
    wall(
      section,
      [
        [x, 0],
        [x, 3],
      ],
      0.25,
    )
  wall(
    section,
    [
      [8.1, 0.3],
      [8.1, 1.75],
    ],
    0.2,
  )
  canvas.line([at(-3, 3.6), at(10.4, 3.6)], { width: 0.4 })
  canvas.text('Forecourt', ...at(-2.9, 3.7), { size: 7, color: grey })
  for (const x of [1.25, 9]) {
    const [left, bottom] = at(x - 0.45, 2.7)
    canvas.rect(left, bottom, mm(0.9), mm(0.9), { width: 0.3, fill: white })
  }
  for (const [y, text] of [
    [0.3, 'RL 0.900  floor'],
    [1.5, 'RL 2.100  top water'],
    [1.75, 'RL 2.350  weir'],
    [3.6, 'RL 4.200  forecourt'],
  ] as const) {
    canvas.line([at(10.5, y), at(11.1, y)], { width: 0.25 })
    canvas.text(text, ...at(11.2, y - 0.05), { size: 7 })
  }
  canvas.line([at(0.3, 1.5), at(8, 1.5)], { width: 0.35, color: blue })
  dimension(section, [0.3, 1.5, 2.7], -1.6, true, 7)
}

function pipe({ canvas, at, mm }: Plan, from: Point, to: Point, name: string) {
  const [x, y] = at(from[0], from[1] - 0.12)
  canvas.rect(x, y, mm(to[0] - from[0]), mm(0.24), { width: 0.3, fill: white })
  canvas.text(name, ...at((from[0] + to[0]) / 2, from[1] + 0.3), { size: 6.5, align: 'center' })
}
