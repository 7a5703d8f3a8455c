/** The construction traffic plan of Harbourview Residences, on A3: gate, truck route, traffic controllers and footpath. */
import { black, blue, grey, type Point, red, white } from './canvas.ts'
import { createDrawingSheet, drawNorth, drawScaleBar } from './drawing-sheet.ts'
import { createPlan } from './plan-marks.ts'
import { harbourview } from './sheets-of-harbourview.ts'

export async function drawTrafficPlan(): Promise<Uint8Array> {
  const sheet = await createDrawingSheet({
    ...harbourview,
    size: 'A3',
    office: 'Harbourview Build',
    officeAddress: 'Contractor, 14 Lantern Wharf, Sydney',
    author: 'Marisol Tan',
    drawn: 'Harbourview Build',
    checked: 'Marisol Tan',
    title: 'Construction Traffic Plan',
    number: 'CTP-01',
    scale: '1:400 at A3',
    status: 'Approved by council',
    revisions: [
      { mark: '1', date: '16.01.26', about: 'Lodged with council' },
      { mark: '2', date: '18.02.26', about: 'Second controller at gate' },
    ],
    notes: [
      'Trucks come from Pier Street and leave to the east. No truck turns in Lantern Wharf.',
      'Hours of deliveries: Monday to Friday 9:30 to 15:00, Saturday 8:00 to 12:00.',
      'Two traffic controllers stand at the gate whenever a truck crosses the footpath.',
      'The footpath stays open, 1.8 m clear, below a hoarding of class B.',
      'Vehicles up to 12.5 m. Longer ones by permit, at night.',
    ],
  })
  const { canvas, area } = sheet
  const plan = createPlan(canvas, area.x + 30, area.y + 70, 400)
  const { at, mm } = plan
  const block = (x: number, y: number, width: number, depth: number, name: string) => {
    const [left, bottom] = at(x, y)
    canvas.rect(left, bottom, mm(width), mm(depth), { width: 0.2, color: grey, fill: [0.95, 0.95, 0.95] })
    canvas.text(name, left + mm(width) / 2, bottom + mm(depth) / 2 - 1, {
      size: 7,
      color: grey,
      align: 'center',
    })
  }
  block(-8, 18, 22, 34, '10 Lantern Wharf')
  block(88, 18, 20, 34, '22 Lantern Wharf')
  const [sx, sy] = at(18, 16)
  canvas.rect(sx, sy, mm(66), mm(40), { width: 0.6, fill: [1, 0.98, 0.92], dash: [3, 1.2] })
  canvas.text('SITE', sx + mm(33), sy + mm(27), { size: 14, isBold: true, align: 'center' })
  canvas.text('Harbourview Residences', sx + mm(33), sy + mm(23.5), { size: 8, align: 'center' })
  const zone = (x: number, y: number, width: number, depth: number, name: string) => {
    const [left, bottom] = at(x, y)
    canvas.rect(left, bottom, mm(width), mm(depth), { width: 0.25, fill: white })
    canvas.text(name, left + mm(width) / 2, bottom + mm(depth) / 2 - 1, { size: 6, align: 'center' })
  }
  zone(21, 19, 16, 9, 'Wheel wash')
  zone(62, 19, 19, 9, 'Site offices')
  zone(62, 42, 19, 11, 'Laydown of steel')
  zone(21, 42, 19, 11, 'Crane pads, grid C')
  // Footpath, kerb and carriageway.
  for (const [y, width] of [
    [15.6, 0.5],
    [12.8, 0.25],
    [3, 0.5],
  ] as const)
    canvas.line([at(-8, y), at(108, y)], { width })
  canvas.line([at(-8, 8), at(108, 8)], { width: 0.3, color: grey, dash: [4, 3] })
  canvas.text('FOOTPATH 2.8 m', ...at(96, 13.7), { size: 6, color: grey, align: 'center' })
  canvas.text('LANTERN WHARF', ...at(88, 4.6), { size: 9, isBold: true, color: grey, align: 'center' })
  canvas.text('Pier Street', ...at(-7.5, -1), { size: 8, color: grey })
  canvas.text('SYDNEY HARBOUR', ...at(50, 61), { size: 10, isBold: true, color: blue, align: 'center' })
  canvas.line([at(-8, 58), at(108, 58)], { width: 0.4, color: blue })
  // In from the west, out to the east.
  arrow(
    [
      [-6, 9.8],
      [36, 9.8],
      [42, 12],
      [42, 24],
    ],
    blue,
  )
  arrow(
    [
      [50, 24],
      [50, 12],
      [56, 9.8],
      [104, 9.8],
    ],
    red,
  )
  canvas.text('In', ...at(8, 10.6), { size: 8, isBold: true, color: blue })
  canvas.text('Out', ...at(74, 10.6), { size: 8, isBold: true, color: red })
  const [gx, gy] = at(39, 15.2)
  canvas.rect(gx, gy, mm(14), mm(0.9), { width: 0.3, fill: white })
  canvas.text('Gate 1, 14 m', ...at(46, 17), { size: 7, isBold: true, align: 'center' })
  for (const x of [37, 55]) {
    const [cx, cy] = at(x, 14.2)
    canvas.circle(cx, cy, 2.2, { width: 0.3, fill: black })
    canvas.text('TC', cx, cy - 0.9, { size: 6, isBold: true, color: white, align: 'center' })
  }
  for (const [x, sign] of [
    [2, 'T2-25'],
    [28, 'T1-34'],
    [66, 'T1-34'],
    [100, 'T2-16'],
  ] as const) {
    const [cx, cy] = at(x, 1)
    canvas.shape(
      [
        [cx, cy + 2.6],
        [cx + 2.6, cy],
        [cx, cy - 2.6],
        [cx - 2.6, cy],
      ],
      { width: 0.3, fill: [1, 0.75, 0.2] },
    )
    canvas.text(sign, cx, cy - 6, { size: 6, align: 'center' })
  }
  const x = area.x + 30
  canvas.text('CONSTRUCTION TRAFFIC PLAN', x, area.y + 40, { size: 14, isBold: true })
  canvas.text(
    'TC: traffic controller.   Diamonds: signs on the carriageway, 60 m before the gate on both sides.',
    x,
    area.y + 33,
    { size: 8, color: grey },
  )
  drawScaleBar(canvas, x, area.y + 18, 12.5, 5)
  drawNorth(canvas, area.x + area.width - 22, area.y + area.height - 26, 8)
  return sheet.save()

  function arrow(points: readonly Point[], color: typeof blue) {
    canvas.line(
      points.map(([px, py]) => at(px, py)),
      { width: 0.9, color },
    )
    const [[fx, fy] = [0, 0], [tx, ty] = [0, 0]] = points.slice(-2)
    const angle = Math.atan2(ty - fy, tx - fx)
    const [hx, hy] = at(tx, ty)
    const back = (rotation: number): Point => [
      hx - 3.4 * Math.cos(angle + rotation),
      hy - 3.4 * Math.sin(angle + rotation),
    ]
    canvas.shape([[hx, hy], back(0.4), back(-0.4)], { noLine: true, fill: color })
  }
}
