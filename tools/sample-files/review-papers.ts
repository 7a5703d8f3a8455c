/** The files in the stages of the two sample reviews: a connection check, a schedule of exposed steel, a data sheet and a form. */
import { black, type Color, grey } from './canvas.ts'
import { createTextDocument } from './text-document.ts'

const workflow = 'Structural steel shop drawings, level 3 · Harbourview Residences'

export async function drawConnectionCheck(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Check of Connections',
    subtitle: workflow,
    issuer: 'Lindqvist Groundworks',
    address: '31 Quarry Road, Newcastle NSW 2300',
    author: 'Tobias Lindqvist',
    reference: 'HVR-S-CAL-031 · Page set 1',
  })
  text.heading('1  Forces')
  text.paragraph(
    'Design actions at the ends of the beams of level 3, from the frame model of 20 February 2026, strength limit state.',
  )
  text.table(
    [
      { title: 'Beam', share: 0.16 },
      { title: 'Section', share: 0.24 },
      { title: 'Shear', share: 0.2, align: 'right' },
      { title: 'Axial', share: 0.2, align: 'right' },
      { title: 'Connection', share: 0.2 },
    ],
    [
      ['B3-12', '460 UB 67.1', '168 kN', '12 kN', 'Web side plate'],
      ['B3-13', '460 UB 67.1', '174 kN', '12 kN', 'Web side plate'],
      ['B3-14', '460 UB 67.1', '191 kN', '15 kN', 'Web side plate'],
      ['B3-15', '530 UB 92.4', '236 kN', '21 kN', 'End plate'],
    ],
  )
  text.heading('2  B3-14, web side plate')
  text.table(
    [
      { title: 'Check', share: 0.46 },
      { title: 'Capacity', share: 0.18, align: 'right' },
      { title: 'Action', share: 0.18, align: 'right' },
      { title: 'Used', share: 0.18, align: 'right' },
    ],
    [
      ['Bolts M20 8.8/S in single shear, three', '278 kN', '191 kN', '69 %'],
      ['Bearing on the plate, 10 mm', '352 kN', '191 kN', '54 %'],
      ['Shear of the plate, net section', '264 kN', '191 kN', '72 %'],
      ['Fillet weld 6 mm, both sides, 300 long', '587 kN', '193 kN', '33 %'],
      ['Block shear of the web', '241 kN', '191 kN', '79 %'],
    ],
  )
  text.heading('3  Comments')
  text.clause(
    '3.1',
    'Sheet SD-304: the cleat at grid C moves by 20 mm as the contractor has noted. The eccentricity of 75 mm is within what the check assumes.',
  )
  text.clause('3.2', 'Sheet SD-306: give the end plate of B3-15 a thickness of 20 mm, not 16 mm.')
  text.clause('3.3', 'Show the sequence of tensioning for category 8.8/TB on the sheet.')
  return text.save()
}

export async function drawExposedConnections(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Exposed Connections in the Atrium',
    subtitle: workflow,
    issuer: 'Atelier Moreau',
    address: '5 Drafting Lane, Melbourne VIC 3000',
    author: 'Ines Moreau',
    reference: 'HVR-A-SCH-118 · Revision A',
  })
  text.paragraph(
    'These connections are seen from the atrium and the gallery of level 3. The review of the architect covers them alone.',
  )
  text.table(
    [
      { title: 'Where', share: 0.2 },
      { title: 'Sheet', share: 0.14 },
      { title: 'Asked for', share: 0.46 },
      { title: 'Finish', share: 0.2 },
    ],
    [
      ['Grid C, 4', 'SD-304', 'Cleat below the soffit line, bolt heads to the void', 'C2, satin'],
      ['Grid C, 5', 'SD-305', 'Cleat below the soffit line, bolt heads to the void', 'C2, satin'],
      ['Grid D, 4', 'SD-309', 'Welds ground flush, no backing bars left', 'C2, satin'],
      ['Gallery edge', 'SD-311', 'Round heads, 80 mm from the glass clamp', 'C2, gloss'],
      ['Skylight ring', 'SD-318', 'Pins of stainless steel, brushed', 'None'],
    ],
  )
  text.heading('Sample')
  text.paragraph(
    'One node of grid C is made first, at full size, and shown in the yard of the fabricator before the others are coated.',
  )
  return text.save()
}

export async function drawBrickDataSheet(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Facade Brick, Sample Panel',
    subtitle: 'Harbourview Residences · data sheet and set-out of the panel on site',
    issuer: 'Harbourview Build',
    address: '14 Lantern Wharf, Sydney',
    author: 'Marisol Tan',
    reference: 'HVR-SMP-007',
    accent: brickRed,
  })
  text.table(
    [
      { title: 'Property', share: 0.4 },
      { title: 'Value', share: 0.6 },
    ],
    [
      ['Brick', 'Extruded clay, solid faces, rust blend'],
      ['Work size', '230 × 110 × 50 mm'],
      ['Compressive strength', '22 MPa, characteristic'],
      ['Water absorption', '8 %'],
      ['Salt attack class', 'Exposure'],
      ['Bond', 'Stretcher, third lap'],
      ['Mortar', 'M4, light grey, joints 10 mm, raked 3 mm'],
      ['Panel', '1,000 × 1,000 mm, on the hoarding, facing north'],
    ],
  )
  text.heading('Panel, seen from the street')
  const { canvas, x, y } = text.figure(96)
  const size = 88
  canvas.rect(x, y + 4, size, size, { width: 0.3, fill: [0.84, 0.83, 0.8] })
  // 1 m of wall on 88 mm of paper: sixteen and a half courses of 60 mm.
  const course = (60 / 1000) * size
  const stretcher = (240 / 1000) * size
  for (let row = 0; row < 16; row += 1) {
    const shift = ((row % 3) * stretcher) / 3
    for (let brick = -1; brick < 5; brick += 1) {
      const from = Math.max(x, x + brick * stretcher + shift)
      const to = Math.min(x + size, x + brick * stretcher + shift + (230 / 1000) * size)
      if (to - from < 1) continue
      const shade = ((row * 7 + brick * 5) % 4) * 0.04
      canvas.rect(from, y + 5 + row * course, to - from, (50 / 1000) * size, {
        width: 0.1,
        color: [0.5, 0.28, 0.2],
        fill: [0.66 - shade, 0.36 - shade, 0.26 - shade],
      })
    }
  }
  canvas.text('1000', x + size / 2, y, { size: 8, align: 'center' })
  canvas.text('1000', x + size + 3, y + 4 + size / 2, { size: 8 })
  canvas.text('View dry and wet, in daylight.', x + size + 14, y + 84, { size: 9.5, color: grey })
  return text.save()
}

const brickRed: Color = [0.55, 0.27, 0.2]

export async function drawClientApproval(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Approval of a Sample',
    subtitle: 'Facade brick sample · Harbourview Residences',
    issuer: 'Quayside Holdings',
    address: '8 Lantern Wharf, Sydney NSW 2000',
    author: 'Priya Raman',
    reference: 'HVR-APP-007 · to be signed',
    accent: [0.16, 0.33, 0.3],
  })
  text.paragraph(
    'To be filled in on site, after the architect has approved the panel. One copy stays with the panel until the facade is finished.',
  )
  text.table(
    [
      { title: 'Question', share: 0.6 },
      { title: 'Yes', share: 0.1 },
      { title: 'No', share: 0.1 },
      { title: 'Remark', share: 0.2 },
    ],
    [
      ['Colour and blend are those of the board in the display suite', '', '', ''],
      ['Bond and joints are even, corners are whole', '', '', ''],
      ['Mortar has the colour that was chosen, dry and wet', '', '', ''],
      ['No efflorescence after one week', '', '', ''],
      ['The panel is protected and marked', '', '', ''],
    ],
  )
  const { canvas, x, y, width } = text.figure(40)
  for (const [index, name] of ['Priya Raman, for the client', 'Ines Moreau, for the architect'].entries()) {
    const left = x + index * (width / 2)
    canvas.line(
      [
        [left, y + 18],
        [left + width / 2 - 8, y + 18],
      ],
      { width: 0.25, color: black },
    )
    canvas.text(name, left, y + 13, { size: 9.5 })
    canvas.text('Date:', left, y + 7, { size: 8.5, color: grey })
  }
  return text.save()
}
