/** The development consent of Fernhill Primary School as lodged, before the council has stamped it. */
import { createTextDocument, drawNotice } from './text-document.ts'

export async function drawDevelopmentConsent(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Development Consent',
    subtitle: 'Fernhill Primary School, 60 Fernhill Road, Geelong',
    issuer: 'Fernhill Shire Council',
    address: 'Planning and Building, 1 Council Green, Fernhill VIC',
    author: 'Fernhill Shire Council',
    reference: 'DA 2026/0147 · Draft determination',
    accent: [0.32, 0.2, 0.42],
  })
  drawNotice(text.figure(16), 16, 'DRAFT FOR COMMENT: not valid until stamped by the council')
  text.table(
    [
      { title: 'Particulars', share: 0.34 },
      { title: '', share: 0.66 },
    ],
    [
      ['Application', 'DA 2026/0147, lodged on 19 January 2026'],
      ['Land', 'Lot 12 on plan 4417, 60 Fernhill Road, Geelong'],
      ['Proposal', 'Twelve classrooms, a hall and a covered court around the old fig tree'],
      ['Architect', 'Atelier Moreau'],
      ['Zone', 'Public use: education'],
      ['Period of the consent', 'Five years from the date of the stamp'],
      ['Notified', '2 to 20 February 2026; three submissions were received'],
    ],
  )
  text.heading('A  General conditions')
  text.clause(
    'A1',
    'The development is carried out in accordance with the approved drawings A-001 to A-310, revision 4, and the documents listed in the table below, except where a condition of this consent says otherwise.',
  )
  text.table(
    [
      { title: 'Document', share: 0.52 },
      { title: 'Prepared by', share: 0.3 },
      { title: 'Revision', share: 0.18 },
    ],
    [
      ['Architectural drawings', 'Atelier Moreau', '4'],
      ['Civil and stormwater drawings', 'Lindqvist Groundworks', '2'],
      ['Lighting and electrical statement', 'Bright Current Electrical', '1'],
      ['Tree protection plan, fig tree T1', 'Atelier Moreau', '2'],
      ['Traffic and parking statement', 'Lindqvist Groundworks', '1'],
    ],
  )
  text.clause(
    'A2',
    'A construction certificate is obtained before any work begins, and an occupation certificate before any building is used.',
  )
  text.clause('A3', 'The number of children at the school is 310 at most, and of staff 28.')
  text.heading('B  Before a construction certificate')
  text.clause(
    'B1',
    'Tree protection. The fence around the fig tree T1 stands at a radius of 9.6 m before any machine enters the site, and is certified by an arborist of AQF level 5.',
  )
  text.clause(
    'B2',
    'Stormwater. Drawings of the detention basin of 85 m³ and of the overland flow path are certified by a civil engineer and handed to the council.',
  )
  text.clause(
    'B3',
    'Accessibility. A report shows that all classrooms, the hall and the court are reached without steps.',
  )
  text.clause(
    'B4',
    'Long service levy and contributions are paid: $42,180.00 for the road, $11,960.00 for drainage.',
  )
  text.clause(
    'B5',
    'Colours and materials. A board of samples of brick, metal roof and timber screens is approved by the council.',
  )
  text.heading('C  During construction')
  text.table(
    [
      { title: 'Condition', share: 0.14 },
      { title: 'Subject', share: 0.24 },
      { title: 'Requirement', share: 0.62 },
    ],
    [
      [
        'C1',
        'Hours',
        'Monday to Friday 7:00 to 18:00, Saturday 8:00 to 13:00, none on Sundays and public holidays',
      ],
      ['C2', 'Deliveries', 'None between 8:15 and 9:15, and between 14:45 and 15:45 on school days'],
      ['C3', 'Noise', 'Not more than 10 dB(A) above the background at the nearest dwelling'],
      ['C4', 'Dust', 'Stockpiles covered, roads wetted, a wheel wash at the gate'],
      ['C5', 'Finds', 'Work stops where a relic is found, and the council is told within 24 hours'],
      ['C6', 'Survey', 'A surveyor checks the setting-out of each building before concrete is poured'],
    ],
  )
  text.heading('D  Before an occupation certificate')
  text.clause(
    'D1',
    'Sixteen parking spaces, one of them accessible, and forty bicycle racks are built and marked.',
  )
  text.clause(
    'D2',
    'The covered court is certified by a structural engineer, and its roof water led to the tank of 60 m³.',
  )
  text.clause(
    'D3',
    'Footpath and kerb of Fernhill Road are made good to the council’s standard for 42 m along the site.',
  )
  text.clause(
    'D4',
    'The drawings as built of stormwater and services are handed to the council in PDF and DWG.',
  )
  text.heading('Reasons')
  text.paragraph(
    'The conditions protect the neighbourhood, the fig tree and the safety of children, and make sure that what is built is what was assessed.',
  )
  text.heading('Determination')
  const { canvas, x, y, width } = text.figure(48)
  canvas.rect(x, y, width * 0.48, 46, { width: 0.4, dash: [3, 2] })
  canvas.text('Council’s stamp', x + width * 0.24, y + 22, { size: 10, align: 'center' })
  canvas.line(
    [
      [x + width * 0.56, y + 16],
      [x + width, y + 16],
    ],
    { width: 0.25 },
  )
  canvas.text('For Fernhill Shire Council', x + width * 0.56, y + 11, { size: 9.5 })
  canvas.text('Date:', x + width * 0.56, y + 5, { size: 9.5 })
  return text.save()
}
