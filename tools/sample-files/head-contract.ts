/** The head contract of Harbourview Residences: particulars, clauses, payments, and the signatures. */
import { black, type Canvas, grey } from './canvas.ts'
import { createTextDocument } from './text-document.ts'

export async function drawHeadContract(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Head Contract',
    subtitle: 'Harbourview Residences, 14 Lantern Wharf, Sydney',
    issuer: 'Quayside Holdings',
    address: '8 Lantern Wharf, Sydney NSW 2000',
    author: 'Priya Raman',
    reference: 'HVR-CON-001 · Signed copy',
    accent: [0.16, 0.33, 0.3],
  })
  text.paragraph(
    'This contract is made on 13 February 2026 between Quayside Holdings (the Principal) and Harbourview Build (the Contractor) for forty-two apartments over two basement levels, with an atrium to the water. It consists of these pages and Annexures A to C.',
  )
  text.heading('Particulars')
  text.table(
    [
      { title: 'Item', share: 0.08 },
      { title: 'Subject', share: 0.37 },
      { title: 'Particulars', share: 0.55 },
    ],
    [
      ['1', 'Principal', 'Quayside Holdings, represented by Priya Raman'],
      ['2', 'Contractor', 'Harbourview Build, represented by Marisol Tan'],
      ['3', 'Architect', 'Atelier Moreau, represented by Ines Moreau'],
      ['4', 'Contract sum', '$4,200,000.00, exclusive of GST'],
      ['5', 'Site', '14 Lantern Wharf, Sydney'],
      ['6', 'Time for completion', '480 days from possession of the site'],
      ['7', 'Liquidated damages', '$2,400 a day, 10 % of the contract sum at most'],
      ['8', 'Security', 'Two undertakings of 2.5 % of the contract sum each'],
      ['9', 'Defects liability period', '12 months from practical completion'],
      ['10', 'Claims for payment', 'On the 25th day of each month'],
      ['11', 'Payment', 'Within 15 business days of the claim'],
      ['12', 'Governing law', 'New South Wales'],
    ],
  )
  text.heading('1  The works')
  text.clause(
    '1.1',
    'The Contractor shall carry out and complete the works in accordance with the drawings and specifications listed in Annexure A, the development consent, and the directions of the Architect.',
  )
  text.clause(
    '1.2',
    'The Contractor has examined the site and what could be learned of it by reasonable inspection. A condition that a competent contractor could not have foreseen is a variation under clause 5.',
  )
  text.clause(
    '1.3',
    'Where documents differ, the order of precedence is: these pages, the drawings, the specifications, the schedules.',
  )
  text.heading('2  Possession and access')
  text.clause(
    '2.1',
    'The Principal gives possession of the whole site on the date of commencement. The footpath of Lantern Wharf stays open to the public at all times.',
  )
  text.clause(
    '2.2',
    'No truck crosses the footpath before the construction traffic plan has been approved by the council.',
  )
  text.heading('3  Time')
  text.clause(
    '3.1',
    'The Contractor shall proceed with due expedition and reach practical completion by the date that follows from item 6.',
  )
  text.clause(
    '3.2',
    'The Contractor is entitled to an extension of time for a delay caused by the Principal, by a variation, by an authority, or by inclement weather beyond eighteen days, if notice is given within ten days of its beginning and the delay is critical in the current program.',
  )
  text.clause(
    '3.3',
    'The program is brought up to date each month and handed over in its own format, with the critical path and the float of every task.',
  )
  text.heading('4  Payment')
  text.clause(
    '4.1',
    'A claim states the value of work done by trade, of variations approved, and of materials on site that are marked and insured. The Architect certifies within ten business days.',
  )
  text.clause(
    '4.2',
    'Half of the security is released at practical completion, and the other half at the end of the defects liability period.',
  )
  text.table(
    [
      { title: 'Stage', share: 0.1 },
      { title: 'Work', share: 0.5 },
      { title: 'Share', share: 0.16, align: 'right' },
      { title: 'Amount', share: 0.24, align: 'right' },
    ],
    [
      ['1', 'Site establishment and demolition', '4 %', '$168,000.00'],
      ['2', 'Excavation, shoring and basements', '21 %', '$882,000.00'],
      ['3', 'Structure to roof', '26 %', '$1,092,000.00'],
      ['4', 'Facade and roof', '18 %', '$756,000.00'],
      ['5', 'Services', '15 %', '$630,000.00'],
      ['6', 'Fitout and finishes', '13 %', '$546,000.00'],
      ['7', 'External works and completion', '3 %', '$126,000.00'],
      ['', 'Contract sum', '100 %', '$4,200,000.00'],
    ],
  )
  text.heading('5  Variations')
  text.clause(
    '5.1',
    'The works are varied only by a written direction of the Architect that names itself a variation. The Contractor prices it within ten business days, by the rates of Annexure B where they apply.',
  )
  text.clause('5.2', 'The profit and attendance on variations is 12 %; on work left out, nothing is claimed.')
  text.heading('6  Insurance')
  text.table(
    [
      { title: 'Policy', share: 0.46 },
      { title: 'Taken out by', share: 0.27 },
      { title: 'At least', share: 0.27, align: 'right' },
    ],
    [
      ['Contract works', 'Contractor', '$5,200,000'],
      ['Public and products liability, each event', 'Contractor', '$20,000,000'],
      ['Professional indemnity for design by the Contractor', 'Contractor', '$5,000,000'],
      ['Workers compensation', 'Each employer', 'As by law'],
    ],
  )
  text.heading('7  Completion and defects')
  text.clause(
    '7.1',
    'The works are practically complete when they are fit for occupation but for minor defects, the occupation certificate is issued, and manuals, warranties and drawings as built are handed over.',
  )
  text.clause(
    '7.2',
    'Defects notified within the defects liability period are made good within ten business days, those that endanger people within one.',
  )
  text.heading('8  Disputes')
  text.clause(
    '8.1',
    'A dispute is first put to a meeting of the representatives within seven days. What they do not settle within twenty-one days goes to expert determination. Work continues meanwhile.',
  )
  text.heading('Signatures')
  const height = 52
  const { canvas, x, y, width } = text.figure(height)
  const half = width / 2
  sign(canvas, x, y, half - 6, 'for Quayside Holdings', 'Priya Raman, Development Director', 0)
  sign(canvas, x + half, y, half - 6, 'for Harbourview Build', 'Marisol Tan, Project Manager', 7)
  text.heading('Annexures')
  text.table(
    [
      { title: 'Annexure', share: 0.16 },
      { title: 'Title', share: 0.64 },
      { title: 'Pages', share: 0.2, align: 'right' },
    ],
    [
      ['A', 'Drawings A-100 to A-340, S-100 to S-130, H-100 to H-112, and their specifications', '2'],
      ['B', 'Schedule of rates for variations', '4'],
      ['C', 'Forms of undertaking, of the deed of release, and of the statutory declaration', '3'],
    ],
  )
  return text.save()
}

/** `lift` varies each stroke, so that signatures look different. */
function sign(canvas: Canvas, x: number, y: number, width: number, whom: string, name: string, lift: number) {
  canvas.text(`Signed ${whom}`, x, y + 44, { size: 9.5, isBold: true })
  const ink = { width: 0.5, color: [0.1, 0.16, 0.45] as const }
  canvas.curve([x + 6, y + 22], [x + 14, y + 44 - lift], [x + 18, y + 12 + lift], [x + 26, y + 28], ink)
  canvas.curve([x + 26, y + 28], [x + 34, y + 36], [x + 36 + lift, y + 14], [x + 54, y + 25 + lift], ink)
  canvas.line(
    [
      [x, y + 18],
      [x + width, y + 18],
    ],
    { width: 0.25, color: black },
  )
  canvas.text(name, x, y + 13, { size: 9.5 })
  canvas.text('Date: 13 February 2026', x, y + 8, { size: 8.5, color: grey })
}
