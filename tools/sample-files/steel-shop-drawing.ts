/** Sheet 4 of the steel shop drawings of Harbourview Residences, on A3: a beam with its cleats, holes and material list. */
import { black, type Canvas, grey, red, white } from './canvas.ts'
import { createDrawingSheet, drawScaleBar } from './drawing-sheet.ts'
import { createPlan, dimension, type Plan, revisionCloud } from './plan-marks.ts'
import { harbourview } from './sheets-of-harbourview.ts'

const length = 7.04
const depth = 0.454

export async function drawSteelShopDrawing(): Promise<Uint8Array> {
  const sheet = await createDrawingSheet({
    ...harbourview,
    size: 'A3',
    office: 'Harbourview Build',
    officeAddress: 'Steel package, 14 Lantern Wharf, Sydney',
    author: 'Marisol Tan',
    drawn: 'Fabricator',
    checked: 'Marisol Tan',
    title: 'Level 3 Beam B3-14, Grid C',
    number: 'SD-304',
    scale: '1:30 at A3',
    status: 'For review',
    revisions: [
      { mark: 'P1', date: '11.02.26', about: 'First issue' },
      { mark: 'P2', date: '24.02.26', about: 'Cleat at grid C moved 20' },
    ],
    notes: [
      'Steel of grade 300, plates of grade 250. Bolts M20 8.8/S, galvanized.',
      'Holes 22 diameter unless noted. Fillet welds 6, category SP.',
      'Camber 8 upwards at mid-span. Top flange free of paint for studs.',
      'Mass of the beam with cleats 496 kg. Lifting points as shown.',
      'Dimensions against the setting-out of the survey at level 3.',
    ],
  })
  const { canvas, area } = sheet
  const elevation = createPlan(canvas, area.x + 30, area.y + 190, 30)
  drawElevation(elevation)
  drawSection(canvas, area.x + 46, area.y + 78)
  drawCleat(canvas, area.x + 118, area.y + 70)
  drawMaterial(canvas, area.x + 176, area.y + 118)
  canvas.text('ELEVATION', area.x + 30, area.y + 158, { size: 11, isBold: true })
  canvas.text('SECTION A-A  1:10', area.x + 26, area.y + 46, { size: 10, isBold: true })
  canvas.text('CLEAT AT GRID C  1:5', area.x + 104, area.y + 46, { size: 10, isBold: true })
  drawScaleBar(canvas, area.x + 30, area.y + 20, 16.667, 0.5)
  return sheet.save()
}

function drawElevation(plan: Plan) {
  const { canvas, at, mm } = plan
  const [x, y] = at(0, 0)
  canvas.rect(x, y, mm(length), mm(depth), { width: 0.4, fill: [0.95, 0.96, 0.97] })
  for (const flange of [0.0127, depth - 0.0127])
    canvas.line([at(0, flange), at(length, flange)], { width: 0.25 })
  canvas.line([at(0, depth / 2), at(length, depth / 2)], { width: 0.15, color: grey, dash: [5, 1, 1, 1] })
  for (const start of [-0.09, length - 0.06]) {
    const [cx, cy] = at(start, 0.077)
    canvas.rect(cx, cy, mm(0.15), mm(0.3), { width: 0.35, fill: white })
    for (const row of [0.06, 0.15, 0.24])
      canvas.circle(cx + mm(0.06), cy + mm(row), mm(0.016), { width: 0.25 })
  }
  const [mx, my] = at(3.52, 0.08)
  canvas.rect(mx - 0.4, my, 0.8, mm(0.29), { width: 0.3, fill: black })
  for (let stud = 0; stud < 15; stud += 1)
    canvas.line([at(0.35 + stud * 0.45, depth), at(0.35 + stud * 0.45, depth + 0.1)], { width: 0.5 })
  for (const lift of [1.76, 5.28]) {
    const [lx, ly] = at(lift, depth + 0.28)
    canvas.shape(
      [
        [lx, ly - 2.5],
        [lx - 1.6, ly],
        [lx + 1.6, ly],
      ],
      { width: 0.3, fill: black },
    )
    canvas.text('Lift', lx, ly + 1, { size: 6, align: 'center' })
  }
  for (const [gx, name] of [
    [-0.08, 'B'],
    [length + 0.08, 'C'],
  ] as const) {
    canvas.line([at(gx, -0.25), at(gx, 1)], { width: 0.2, color: grey, dash: [5, 1, 1, 1] })
    const [bx, by] = at(gx, 1.15)
    canvas.circle(bx, by, 4, { width: 0.35, fill: white })
    canvas.text(name, bx, by - 1.5, { size: 11, isBold: true, align: 'center' })
  }
  dimension(plan, [0, length], -0.5)
  dimension(plan, [0, 1.76, 3.52, 5.28, length], -0.28, false, 7)
  dimension(plan, [0, depth], -0.45, true, 7)
  canvas.text('460 UB 67.1', ...at(2.2, 0.17), { size: 8, isBold: true })
  canvas.text('15 studs 19 × 100 at 450', ...at(2.6, 0.72), { size: 7 })
  for (const edge of [-0.2, 0.62])
    canvas.text('A', ...at(4.0, edge), { size: 10, isBold: true, color: red, align: 'center' })
  revisionCloud(plan, [length - 0.28, -0.08], [length + 0.28, 0.52], 'P2')
}

/** Millimetres of steel, at 1:10 and 1:5. */
function drawSection(canvas: Canvas, x: number, y: number) {
  const tenth = (mm: number) => mm / 10
  const steel = { width: 0.3, fill: [0.3, 0.32, 0.35] as const }
  canvas.rect(x, y, tenth(190), tenth(12.7), steel)
  canvas.rect(x, y + tenth(441.3), tenth(190), tenth(12.7), steel)
  canvas.rect(x + tenth(95) - tenth(4.25), y + tenth(12.7), tenth(8.5), tenth(428.6), steel)
  canvas.text('190', x + tenth(95), y - 5, { size: 7, align: 'center' })
  canvas.text('454', x + tenth(190) + 4, y + tenth(227), { size: 7 })
  canvas.text('8.5', x + tenth(95) + 3, y + tenth(140), { size: 7 })
}

function drawCleat(canvas: Canvas, x: number, y: number) {
  canvas.rect(x, y, 30, 60, { width: 0.4, fill: [0.95, 0.96, 0.97] })
  for (const row of [12, 30, 48]) {
    canvas.circle(x + 12, y + row, 2.2, { width: 0.3, fill: white })
    canvas.line(
      [
        [x + 8, y + row],
        [x + 16, y + row],
      ],
      { width: 0.15 },
    )
    canvas.line(
      [
        [x + 12, y + row - 4],
        [x + 12, y + row + 4],
      ],
      { width: 0.15 },
    )
  }
  canvas.text('PL 10 × 150 × 300', x + 15, y - 5, { size: 7, align: 'center' })
  for (const [text, at] of [
    ['60', 6],
    ['90', 21],
    ['90', 39],
    ['60', 54],
  ] as const)
    canvas.text(text, x + 33, y + at - 1, { size: 7 })
}

function drawMaterial(canvas: Canvas, x: number, y: number) {
  const columns = [0, 16, 34, 74, 90, 108, 128]
  const rows = [
    ['Mark', 'Number', 'Section', 'Length', 'Grade', 'kg'],
    ['B3-14', '1', '460 UB 67.1', '7040', '300', '472.4'],
    ['p1', '2', 'PL 10 × 150', '300', '250', '7.1'],
    ['p2', '1', 'PL 12 × 90', '428', '250', '3.6'],
    ['s1', '15', 'Stud 19', '100', '-', '3.9'],
    ['b1', '6', 'Bolt M20 × 60', '60', '8.8/S', '1.9'],
    ['', '', 'With welds', '', '', '496.2'],
  ]
  canvas.text('LIST OF MATERIAL', x, y + 5, { size: 10, isBold: true })
  for (const [index, row] of rows.entries()) {
    const bottom = y - (index + 1) * 6.5
    canvas.rect(x, bottom, 128, 6.5, {
      width: 0.2,
      color: grey,
      fill: index === 0 ? [0.9, 0.91, 0.93] : white,
    })
    for (const [place, text] of row.entries())
      canvas.text(text, x + (columns[place] ?? 0) + 1.5, bottom + 2, { size: 7, isBold: index === 0 })
  }
}
