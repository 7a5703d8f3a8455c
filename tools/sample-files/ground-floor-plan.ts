/** the ground floor of Harbourview Residences, 1:100 on A1, revision C with the moved loading dock. */
import { black, type Color, grey, type Point, pale, red, white } from './canvas.ts'
import { createDrawingSheet, drawNorth, drawScaleBar } from './drawing-sheet.ts'
import {
  column,
  createPlan,
  dimension,
  door,
  drawGrid,
  glazing,
  type Plan,
  revisionCloud,
  roomTag,
  wall,
} from './plan-marks.ts'
import { harbourview } from './sheets-of-harbourview.ts'

const across = [0, 7.2, 14.4, 21.6, 28.8, 36, 43.2, 50.4]
const along = [0, 7.2, 14.4, 21.6, 28.8]
const width = 50.4
const depth = 28.8
const atriumTint: Color = [0.99, 0.97, 0.92]

/** The last two: where the tag stands instead of the middle, so that nothing is drawn over it. */
type Room = readonly [
  x: number,
  y: number,
  width: number,
  depth: number,
  number: string,
  name: string,
  tag?: readonly [right: number, up: number],
]

const rooms: readonly Room[] = [
  [0, 0, 10.8, 10.8, 'G.11', 'Loading dock', [-3, -1.6]],
  [10.8, 0, 5.4, 6, 'G.12', 'Substation'],
  [10.8, 6, 5.4, 4.8, 'G.13', 'Waste room', [0, -0.9]],
  [16.2, 0, 5.4, 5.4, 'G.14', 'Mail room'],
  [16.2, 5.4, 5.4, 5.4, 'G.15', 'Bicycles'],
  [0, 10.8, 12.6, 7.2, 'G.16', 'Ramp to basement 1', [-2.2, 0.5]],
  [12.6, 10.8, 5.4, 7.2, 'G.17', 'Fire stair 2', [1, 2.3]],
  [0, 18, 18, 10.8, 'G.01', 'Café'],
  [21.6, 0, 7.2, 7.2, 'G.02', 'Entry lobby'],
  [28.8, 0, 7.2, 7.2, 'G.03', 'Building manager'],
  [32.4, 7.2, 3.6, 10.8, 'G.04', 'Lifts', [0, 2.6]],
  [36, 7.2, 4.2, 10.8, 'G.05', 'Fire stair 1', [0, 2.6]],
  [36, 0, 14.4, 7.2, 'G.06', 'Apartment G06', [0.4, -1.4]],
  [40.2, 7.2, 10.2, 10.8, 'G.07', 'Apartment G07', [-2.2, 3.2]],
  [32.4, 18, 18, 10.8, 'G.08', 'Shop'],
]

export async function drawGroundFloorPlan(): Promise<Uint8Array> {
  const sheet = await createDrawingSheet({
    ...harbourview,
    size: 'A1',
    title: 'Ground Floor General Arrangement',
    number: 'A-101',
    scale: '1:100 at A1',
    status: 'For construction',
    revisions: [
      { mark: 'A', date: '12.01.26', about: 'Issued for tender' },
      { mark: 'B', date: '09.02.26', about: 'Café enlarged' },
      { mark: 'C', date: '27.02.26', about: 'Loading dock moved to grids 1-2' },
    ],
    notes: [
      'Do not scale. Figured dimensions are in millimetres, levels in metres to the datum of the survey.',
      'Read with the structural drawings S-100 to S-130 and the hydraulic drawings H-100 to H-112.',
      'Finished floor level of the ground floor is RL 3.450, of the loading dock RL 3.150.',
      'Fire stairs and lift shafts are enclosed by walls with a fire resistance level of 120/120/120.',
      'Doors to the loading dock and to the waste room are self-closing, with seals against smoke and sound.',
      'The dock takes a medium rigid vehicle of 8.8 m. Clear height below services is 4.5 m.',
      'Ramp: 1:8, with transitions of 2.0 m at 1:16 at both ends. Kerb and guard on both sides.',
      'Verify all dimensions on site before work begins. Report differences to the architect.',
    ],
  })
  const { canvas, area } = sheet
  const plan = createPlan(canvas, area.x + 92, area.y + 142, 100)
  drawGrounds(plan)
  drawGrid(plan, {
    across: across.map((x, index) => [String(index + 1), x] as const),
    along: along.map((y, index) => ['EDCBA'[index] ?? '', y] as const),
    reach: 5.6,
  })
  drawWalls(plan)
  drawFittings(plan)
  for (const x of across) for (const y of along) column(plan, x, y)
  for (const [x, y, w, d, number, name, [right, up] = [0, 0.2]] of rooms) {
    const detail = `${(w * d).toFixed(1)} m²`
    roomTag(plan, x + w / 2 + right, y + d / 2 + up, { name, number, detail }, w < 5 ? 7 : 9)
  }
  roomTag(plan, 25.2, 16.4, { name: 'Atrium', number: 'G.00', detail: 'Void over, skylight at level 6' }, 12)
  dimension(plan, across, depth + 2.4)
  dimension(plan, [0, width], depth + 4)
  dimension(plan, along, -2.4, true)
  dimension(plan, [0, depth], -4, true)
  dimension(plan, [0, 10.8, 16.2, 21.6, 28.8, 36, width], -2.4)
  revisionCloud(plan, [-0.9, -1], [11.2, 11.1], 'C')
  drawLegend(plan, area.x + 92, area.y + 26)
  drawNorth(canvas, area.x + area.width - 34, area.y + area.height - 44, 13)
  drawScaleBar(canvas, area.x + area.width - 180, area.y + 34, 20, 2)
  canvas.text('GROUND FLOOR PLAN', area.x + 92, area.y + 86, { size: 24, isBold: true })
  canvas.text('1:100     RL 3.450', area.x + 92, area.y + 78, { size: 12, color: grey })
  return sheet.save()
}

function drawGrounds({ canvas, at, mm }: Plan) {
  const [x, y] = at(0, 0)
  canvas.rect(x - mm(0.6), y - mm(0.6), mm(width + 1.2), mm(depth + 1.2), {
    noLine: true,
    fill: [0.97, 0.97, 0.96],
  })
  const [ax, ay] = at(18, 10.8)
  canvas.rect(ax, ay, mm(14.4), mm(18), { noLine: true, fill: atriumTint })
  const [bx, by] = at(21.6, 7.2)
  canvas.rect(bx, by, mm(10.8), mm(3.7), { noLine: true, fill: atriumTint })
  // The harbour, beyond the promenade.
  for (let index = 0; index < 5; index += 1) {
    const from = depth + 8.2 + index * 0.45
    for (let x0 = 1; x0 < 49; x0 += 6)
      canvas.curve(at(x0, from), at(x0 + 1, from + 0.5), at(x0 + 2, from - 0.5), at(x0 + 3, from), {
        width: 0.2,
        color: [0.45, 0.62, 0.78],
      })
  }
  canvas.text('SYDNEY HARBOUR PROMENADE', ...at(25.2, depth + 7.3), {
    size: 10,
    color: grey,
    align: 'center',
  })
  canvas.text('LANTERN WHARF', ...at(25.2, -5.2), { size: 16, isBold: true, color: grey, align: 'center' })
  canvas.line([at(-3, -3.4), at(53, -3.4)], { width: 0.3, color: grey })
  canvas.line([at(-3, -3.7), at(53, -3.7)], { width: 0.18, color: grey })
  canvas.text('Kerb', ...at(47, -3.2), { size: 7, color: grey })
}

function drawWalls(plan: Plan) {
  wall(
    plan,
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
      [0, -0.15],
    ],
    0.3,
  )
  for (const [x, y, w, d] of rooms) {
    const corners: Point[] = [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
      [x, y],
    ]
    wall(plan, corners, isCore(x, y) ? 0.25 : 0.15)
  }
  // The atrium is open between the lobby and the water.
  for (const [x1, x2] of [
    [1, 6.4],
    [8, 13.6],
    [15.2, 17.4],
    [18.8, 31.6],
    [33, 35.2],
    [36.8, 42.4],
    [44, 49.6],
  ] as const)
    glazing(plan, [x1, depth], [x2, depth])
  for (const [x1, x2] of [
    [29.6, 35.2],
    [37, 42.4],
    [44, 49.4],
  ] as const)
    glazing(plan, [x1, 0], [x2, 0])
  for (const [y1, y2] of [
    [1, 6.4],
    [8, 13.6],
    [15.2, 17.2],
    [19, 20.8],
    [22.4, 28],
  ] as const)
    glazing(plan, [width, y1], [width, y2])
  for (const [y1, y2] of [
    [19, 20.8],
    [22.4, 28],
  ] as const)
    glazing(plan, [0, y1], [0, y2])
  for (const x of [18, 32.4]) glazing(plan, [x, 19.4], [x, 27.8], 0.2)
  const doors = [
    [13, 0, 1.4, 270, false],
    [15, 10.8, 1, 180, false],
    [21.6, 2.2, 0.92, 90, true],
    [21.6, 7.6, 0.92, 90, true],
    [18, 12, 1, 0, true],
    [28.8, 2, 0.92, 0, true],
    [36.6, 18, 1, 0, false],
    [40.2, 15.6, 0.92, 0, true],
    [38.6, 7.2, 0.92, 270, false],
    [10.8, 7.4, 1.2, 90, true],
    [18, 17, 0.92, 270, true],
  ] as const
  for (const [x, y, leaf, swing, isVertical] of doors) door(plan, x, y, leaf, swing, isVertical)
  // The entry: two pairs of glazed doors with a lobby between them.
  glazing(plan, [22.6, 0], [27.8, 0])
  door(plan, 24.2, 0, 1, 0, false)
  door(plan, 26.2, 0, 1, 90, false)
  glazing(plan, [22.6, 7.2], [27.8, 7.2], 0.2)
  door(plan, 24.2, 7.2, 1, 0, false)
  door(plan, 26.2, 7.2, 1, 90, false)
}

function isCore(x: number, y: number) {
  return (x === 12.6 && y === 10.8) || (x >= 32.4 && x < 40 && y === 7.2)
}

function drawFittings(plan: Plan) {
  const { canvas, at, mm } = plan
  const thin = { width: 0.18, color: grey }
  // Loading dock: the opening to the street, a vehicle of 8.8 m, and how it backs in.
  const [dx, dy] = at(2.6, -0.2)
  canvas.rect(dx, dy, mm(5.6), mm(0.4), { noLine: true, fill: white })
  canvas.line([at(2.6, 0), at(8.2, 0)], { width: 0.3, dash: [3, 1.5] })
  canvas.text('Roller shutter 5600', ...at(5.4, -1.1), { size: 7, align: 'center' })
  const [vx, vy] = at(4.15, 0.9)
  canvas.rect(vx, vy, mm(2.5), mm(8.8), { ...thin, dash: [2, 1.5] })
  canvas.text('MRV 8.8 m', ...at(4.8, 2.6), { size: 7, color: grey, turned: 90 })
  // Ramp: the way down, and its treads of light.
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
  // Furniture tells a café from a shop.
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
  for (let place = 0; place < 7; place += 1)
    canvas.line([at(16.8 + place * 0.65, 5.8), at(16.8 + place * 0.65, 7.1)], thin)
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
  level(plan, 8.2, 9.6, '3.150')
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

function drawLegend({ canvas }: Plan, x: number, y: number) {
  const rows = [
    [
      'Concrete wall, fire rated',
      (cx: number, cy: number) => canvas.rect(cx, cy, 12, 2.5, { noLine: true, fill: black }),
    ],
    [
      'Lightweight wall',
      (cx: number, cy: number) => canvas.rect(cx, cy + 0.5, 12, 1.2, { noLine: true, fill: black }),
    ],
    ['Glazing', (cx: number, cy: number) => canvas.rect(cx, cy, 12, 2.5, { width: 0.2, fill: pale })],
    [
      'Column 600 × 600',
      (cx: number, cy: number) => canvas.rect(cx, cy - 1, 5, 5, { width: 0.2, fill: [0.3, 0.32, 0.35] }),
    ],
    [
      'Changed by this revision',
      (cx: number, cy: number) =>
        canvas.line(
          [
            [cx, cy + 1],
            [cx + 12, cy + 1],
          ],
          { width: 0.5, color: red },
        ),
    ],
  ] as const
  canvas.text('Legend', x, y + 38, { size: 10, isBold: true })
  for (const [index, [name, draw]] of rows.entries()) {
    const at = y + 29 - index * 7
    draw(x, at)
    canvas.text(name, x + 16, at + 0.2, { size: 9 })
  }
}
