/**
 * the ground floor of Harbourview Residences, 1:100 on A1. Revision C differs from B on the plan by the place of the
 * loading dock, the swing of the door of fire stair 2, and the name of room G.03.
 */
import { black, type Color, grey, type Point, pale, red } from './canvas.ts'
import { createDrawingSheet, drawNorth, drawScaleBar } from './drawing-sheet.ts'
import { drawFittings } from './ground-floor-fittings.ts'
import { depth, type GroundFloorRevision, width } from './ground-floor-size.ts'
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
const atriumTint: Color = [0.99, 0.97, 0.92]

/** The last two: the position of the tag if it is not in the middle, so that nothing is drawn over it. */
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

const revisions = [
  { mark: 'A', date: '12.01.26', about: 'Issued for tender' },
  { mark: 'B', date: '09.02.26', about: 'Café enlarged' },
  { mark: 'C', date: '27.02.26', about: 'Loading dock moved to grids 1-2' },
]

export async function drawGroundFloorPlan(revision: GroundFloorRevision): Promise<Uint8Array> {
  const sheet = await createDrawingSheet({
    ...harbourview,
    size: 'A1',
    title: 'Ground Floor General Arrangement',
    number: 'A-101',
    scale: '1:100 at A1',
    status: 'For construction',
    revisions: revisions.filter(({ mark }) => mark <= revision),
    rows: revisions.length,
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
  drawWalls(plan, revision)
  drawFittings(plan, revision)
  for (const x of across) for (const y of along) column(plan, x, y)
  for (const [x, y, w, d, number, name, [right, up] = [0, 0.2]] of rooms) {
    const detail = `${(w * d).toFixed(1)} m²`
    const tag = { name: revision === 'B' && number === 'G.03' ? 'Office' : name, number, detail }
    roomTag(plan, x + w / 2 + right, y + d / 2 + up, tag, w < 5 ? 7 : 9)
  }
  roomTag(plan, 25.2, 16.4, { name: 'Atrium', number: 'G.00', detail: 'Void over, skylight at level 6' }, 12)
  dimension(plan, across, depth + 2.4)
  dimension(plan, [0, width], depth + 4)
  dimension(plan, along, -2.4, true)
  dimension(plan, [0, depth], -4, true)
  dimension(plan, [0, 10.8, 16.2, 21.6, 28.8, 36, width], -2.4)
  if (revision === 'C') revisionCloud(plan, [-0.9, -1], [11.2, 11.1], 'C')
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

function drawWalls(plan: Plan, revision: GroundFloorRevision) {
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
    [18, 12, 1, revision === 'B' ? 90 : 0, true],
    [28.8, 2, 0.92, 0, true],
    [36.6, 18, 1, 0, false],
    [40.2, 15.6, 0.92, 0, true],
    [38.6, 7.2, 0.92, 270, false],
    [10.8, 7.4, 1.2, 90, true],
    [18, 17, 0.92, 270, true],
  ] as const
  for (const [x, y, leaf, swing, isVertical] of doors) door(plan, x, y, leaf, swing, isVertical)
  // The entrance: two pairs of glazed doors with a lobby between them.
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
