/** The interior of the ground floor: stairs, levels, furniture, and the apartments. */
import { black, grey, white } from './canvas.ts'
import { depth, type GroundFloorRevision } from './ground-floor-size.ts'
import { door, type Plan, wall } from './plan-marks.ts'

export function drawFittings(plan: Plan, revision: GroundFloorRevision) {
  const { canvas, at, mm } = plan
  const thin = { width: 0.18, color: grey }
  // Loading dock: the opening to the street, a vehicle of 8.8 m, and its reversing path.
  const dock = revision === 'B' ? 2.2 : 0
  const [dx, dy] = at(dock + 2.6, -0.2)
  canvas.rect(dx, dy, mm(5.6), mm(0.4), { noLine: true, fill: white })
  canvas.line([at(dock + 2.6, 0), at(dock + 8.2, 0)], { width: 0.3, dash: [3, 1.5] })
  canvas.text('Roller shutter 5600', ...at(dock + 5.4, -1.1), { size: 7, align: 'center' })
  const [vx, vy] = at(dock + 4.15, 0.9)
  canvas.rect(vx, vy, mm(2.5), mm(8.8), { ...thin, dash: [2, 1.5] })
  canvas.text('MRV 8.8 m', ...at(dock + 4.8, 2.6), { size: 7, color: grey, turned: 90 })
  // Ramp: the direction down, and its lighter treads.
  canvas.line([at(11.8, 12.2), at(1.4, 12.2)], { width: 0.35 })
  canvas.shape([at(1, 12.2), at(1.7, 12.5), at(1.7, 11.9)], { width: 0.2, fill: black })
  canvas.text('DOWN 1:8', ...at(9, 12.5), { size: 8 })
  for (const x of [2.8, 10.8]) canvas.line([at(x, 10.9), at(x, 17.9)], { ...thin, dash: [2, 2] })
  stair(plan, 13, 11.2, 4.6, 3.6)
  stair(plan, 36.4, 7.7, 3.4, 4.6)
  for (const y of [8, 10.6]) {
    const [x0, y0] = at(32.9, y)
    canvas.rect(x0, y0, mm(2.4), mm(2.2), { width: 0.3 })
    canvas.line([at(32.9, y), at(35.3, y + 2.2)], thin)
    canvas.line([at(35.3, y), at(32.9, y + 2.2)], thin)
  }
  // Furniture distinguishes a café from a shop.
  for (let row = 0; row < 2; row += 1)
    for (let table = 0; table < 5; table += 1) {
      const [x, y] = at(2.4 + table * 3, 25.6 - row * 5.2)
      canvas.circle(x, y, mm(0.4), thin)
      for (const [sx, sy] of [
        [0.75, 0],
        [-0.75, 0],
        [0, 0.75],
        [0, -0.75],
      ] as const)
        canvas.circle(x + mm(sx), y + mm(sy), mm(0.22), thin)
    }
  for (let row = 0; row < 3; row += 1) {
    const [x, y] = at(35 + row * 5, 25)
    canvas.rect(x, y, mm(3.6), mm(0.9), thin)
  }
  for (let index = 0; index < 7; index += 1)
    canvas.line([at(16.8 + index * 0.65, 5.8), at(16.8 + index * 0.65, 7.1)], thin)
  for (let bin = 0; bin < 4; bin += 1) {
    const [x, y] = at(11.2 + bin * 1.15, 9.4)
    canvas.rect(x, y, mm(0.9), mm(0.9), thin)
  }
  for (let box = 0; box < 8; box += 1) {
    const [x, y] = at(16.5 + box * 0.55, 4.7)
    canvas.rect(x, y, mm(0.55), mm(0.45), thin)
  }
  drawApartments(plan)
  // The section line through the atrium.
  for (const y of [-1.6, depth + 1.3]) {
    const [x, cy] = at(30.6, y)
    canvas.circle(x, cy, 4, { width: 0.35, fill: white })
    canvas.text('1', x, cy + 0.5, { size: 9, isBold: true, align: 'center' })
    canvas.text('A-301', x, cy - 2.6, { size: 5.5, align: 'center' })
  }
  canvas.line([at(30.6, -1.2), at(30.6, 0.8)], { width: 0.5 })
  canvas.line([at(30.6, depth - 0.8), at(30.6, depth + 0.9)], { width: 0.5 })
  level(plan, 25.2, 10.4, '3.450')
  level(plan, revision === 'B' ? 1.2 : 8.2, 9.6, '3.150')
  level(plan, 2.4, 16.6, '1.850')
}

function drawApartments(plan: Plan) {
  const { canvas, at } = plan
  wall(
    plan,
    [
      [40.6, 0],
      [40.6, 7.2],
    ],
    0.1,
  )
  wall(
    plan,
    [
      [46.4, 0],
      [46.4, 4.4],
      [50.4, 4.4],
    ],
    0.1,
  )
  wall(
    plan,
    [
      [45.6, 7.2],
      [45.6, 12.6],
      [50.4, 12.6],
    ],
    0.1,
  )
  wall(
    plan,
    [
      [40.2, 12.6],
      [43.4, 12.6],
      [43.4, 9.6],
      [40.2, 9.6],
    ],
    0.1,
  )
  door(plan, 40.6, 5.4, 0.82, 180, true, 0.16)
  door(plan, 46.4, 3.2, 0.82, 90, true, 0.16)
  door(plan, 45.6, 10.8, 0.82, 90, true, 0.16)
  door(plan, 43.4, 10.4, 0.82, 0, true, 0.16)
  for (const [name, x, y] of [
    ['Bed 1', 38.2, 3.6],
    ['Bed 2', 48.4, 2.2],
    ['Living', 48.4, 5.6],
    ['Bed 1', 48, 9.8],
    ['Bath', 41.8, 11],
    ['Living', 48, 15.6],
  ] as const)
    canvas.text(name, ...at(x, y), { size: 7, color: grey, align: 'center' })
}

function stair({ canvas, at }: Plan, x: number, y: number, width: number, run: number) {
  const pen = { width: 0.2, color: grey }
  const treads = Math.round(run / 0.28)
  for (let tread = 0; tread <= treads; tread += 1) {
    const ty = y + (tread * run) / treads
    canvas.line([at(x, ty), at(x + width, ty)], pen)
  }
  canvas.line([at(x + width / 2, y), at(x + width / 2, y + run)], { width: 0.5 })
  canvas.line([at(x + width / 4, y), at(x + width / 4, y + run - 0.2)], { width: 0.3 })
  canvas.text('UP', ...at(x + width / 4 + 0.1, y + run + 0.15), { size: 6, align: 'center' })
}

function level({ canvas, at }: Plan, x: number, y: number, figure: string) {
  const [cx, cy] = at(x, y)
  canvas.circle(cx, cy, 1.6, { width: 0.25 })
  canvas.line(
    [
      [cx - 2.6, cy],
      [cx + 2.6, cy],
    ],
    { width: 0.2 },
  )
  canvas.line(
    [
      [cx, cy - 2.6],
      [cx, cy + 2.6],
    ],
    { width: 0.2 },
  )
  canvas.text(`RL ${figure}`, cx + 3.2, cy - 1, { size: 7.5, isBold: true })
}
