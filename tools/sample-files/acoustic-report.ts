/** The acoustic report on the apartments above the loading dock of Harbourview Residences. */
import { black, blue, red, white } from './canvas.ts'
import { createTextDocument } from './text-document.ts'

export async function drawAcousticReport(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Acoustic Report',
    subtitle: 'Harbourview Residences, apartments above the loading dock',
    issuer: 'Atelier Moreau',
    address: '5 Drafting Lane, Melbourne VIC 3000',
    author: 'Ines Moreau',
    reference: 'HVR-ACO-002 · Draft 2',
  })
  text.heading('1  Question')
  text.paragraph(
    'The development consent asks that bedrooms above the loading dock stay below 35 dB(A) at night while the dock doors are open. Revision C of drawing A-101 moves the dock to grids 1 to 2, below apartments 101 and 102. This report shows what is needed there.',
  )
  text.heading('2  Sources and measurements')
  text.table(
    [
      { title: 'Source', share: 0.46 },
      { title: 'Level at 3 m', share: 0.18, align: 'right' },
      { title: 'Events a night', share: 0.18, align: 'right' },
      { title: 'Measured', share: 0.18 },
    ],
    [
      ['Truck of 8.8 m, reversing', '78 dB(A)', '2', 'Similar dock'],
      ['Cool unit on the truck', '72 dB(A)', '1', 'Similar dock'],
      ['Pallet jack on a steel plate', '84 dB(A)', '14', 'Similar dock'],
      ['Roller shutter', '69 dB(A)', '4', 'Maker’s data'],
      ['Waste compactor', '75 dB(A)', '1', 'Maker’s data'],
    ],
  )
  text.heading('3  What is built')
  text.clause(
    '3.1',
    'The slab above the dock is 250 mm of concrete, with a ceiling of two layers of 13 mm plasterboard on resilient hangers, and 75 mm of mineral wool.',
  )
  text.clause(
    '3.2',
    'Bedroom windows to the street are 10.38 mm laminated glass in frames with double seals, with a ventilator lined for sound.',
  )
  text.clause(
    '3.3',
    'The steel plate at the edge of the dock is bedded in rubber, and the compactor stands on springs.',
  )
  text.heading('4  Levels in bedrooms at night')
  const height = 58
  const { canvas, x, y, width } = text.figure(height)
  const rows = [
    ['101 Bed 1', 41, 33],
    ['101 Bed 2', 38, 31],
    ['102 Bed 1', 39, 32],
    ['102 Bed 2', 36, 29],
  ] as const
  const start = x + 26
  const perDecibel = (width - 34) / 50
  for (const [index, [name, before, after]] of rows.entries()) {
    const at = y + height - 12 - index * 11
    canvas.text(name, x, at + 1.5, { size: 8.5 })
    canvas.rect(start, at + 2.5, before * perDecibel, 3.2, { noLine: true, fill: [0.78, 0.8, 0.84] })
    canvas.rect(start, at - 1.5, after * perDecibel, 3.2, { noLine: true, fill: blue })
    canvas.text(`${before} dB(A)`, start + 2, at + 3, { size: 7, color: black })
    canvas.text(`${after} dB(A)`, start + 2, at - 1, { size: 7, isBold: true, color: white })
  }
  const limit = start + 35 * perDecibel
  canvas.line(
    [
      [limit, y + 8],
      [limit, y + height],
    ],
    { width: 0.4, color: red, dash: [2, 1] },
  )
  canvas.text('35 dB(A) allowed', limit + 1, y + 7, { size: 7, color: red })
  canvas.rect(x, y + 1, 4, 3, { noLine: true, fill: [0.78, 0.8, 0.84] })
  canvas.text('Glass of 6.38 mm, plain hangers', x + 6, y + 1.4, { size: 7 })
  canvas.rect(x + 62, y + 1, 4, 3, { noLine: true, fill: blue })
  canvas.text('As in section 3', x + 68, y + 1.4, { size: 7 })
  text.heading('5  Conclusion')
  text.paragraph(
    'With what section 3 describes, all four bedrooms stay below 35 dB(A), by 2 dB(A) at least. The pallet jack decides; rubber below the plate brings 5 dB(A) of the improvement.',
  )
  text.heading('6  Before occupation')
  text.table(
    [
      { title: 'Check', share: 0.6 },
      { title: 'By', share: 0.4 },
    ],
    [
      ['Hangers and wool seen before the ceiling is closed', 'Atelier Moreau'],
      ['Seals of windows and of the dock door tested', 'Harbourview Build'],
      ['Levels measured in 101 and 102 with a truck in the dock', 'Acoustic engineer'],
    ],
  )
  return text.save()
}
