/** The structural steel specification of Northgate Logistics Hub: grades, coatings and tolerances for the portal frames. */
import { createTextDocument } from './text-document.ts'

export async function drawSteelSpecification(): Promise<Uint8Array> {
  const text = await createTextDocument({
    title: 'Structural Steel Specification',
    subtitle: 'Northgate Logistics Hub, 3 Siding Way, Brisbane · portal frames, crane beams and bracing',
    issuer: 'Asante Build',
    address: '3 Siding Way, Brisbane QLD',
    author: 'Kofi Asante',
    reference: 'NLH-S-SPC-051 · Revision 2 · under review',
  })
  text.table(
    [
      { title: 'Revision', share: 0.12 },
      { title: 'Date', share: 0.16 },
      { title: 'Description', share: 0.52 },
      { title: 'Issued by', share: 0.2 },
    ],
    [
      ['0', '14 Jan 2026', 'Issued for tender', 'K. Asante'],
      ['1', '6 Feb 2026', 'Coating system C3 added for the rail side', 'K. Asante'],
      ['2', '27 Feb 2026', 'Tolerances of crane beams tightened, issued for review', 'K. Asante'],
    ],
  )
  text.heading('1  Scope')
  text.clause(
    '1.1',
    'This specification covers the supply, fabrication, protective coating, delivery and erection of the structural steel of the cross-dock warehouse: fourteen portal frames at 8.0 m centres, two lines of crane beams, roof and wall bracing, and the canopy over the rail siding.',
  )
  text.clause(
    '1.2',
    'Secondary steel (purlins, girts and flashings) is supplied under the roofing package. Holding-down bolts are supplied by the fabricator and set by the concrete contractor.',
  )
  text.clause(
    '1.3',
    'Where this specification and the drawings differ, the stricter requirement applies until the engineer has answered in writing.',
  )
  text.heading('2  Standards')
  text.table(
    [
      { title: 'Standard', share: 0.25 },
      { title: 'Title', share: 0.75 },
    ],
    [
      ['AS 4100', 'Steel structures'],
      ['AS/NZS 5131', 'Structural steelwork: fabrication and erection'],
      ['AS/NZS 3679.1', 'Structural steel: hot-rolled bars and sections'],
      ['AS/NZS 3678', 'Structural steel: hot-rolled plates, floorplates and slabs'],
      ['AS/NZS 1554.1', 'Structural steel welding: welding of steel structures'],
      ['AS/NZS 1252.1', 'High-strength steel fastener assemblies'],
      ['AS/NZS 4680', 'Hot-dip galvanized coatings on fabricated ferrous articles'],
      ['AS 2312.1', 'Protection of structural steel against atmospheric corrosion: paint coatings'],
    ],
  )
  text.heading('3  Materials')
  text.subheading('3.1  Grades')
  text.table(
    [
      { title: 'Member', share: 0.3 },
      { title: 'Section', share: 0.25 },
      { title: 'Grade', share: 0.15 },
      { title: 'Yield strength', share: 0.15, align: 'right' },
      { title: 'Impact test', share: 0.15 },
    ],
    [
      ['Portal columns', '610 UB 125', '300', '280 MPa', 'L15 at -15 °C'],
      ['Portal rafters', '530 UB 92.4', '300', '300 MPa', 'L0'],
      ['Haunches', 'Cut from 530 UB 92.4', '300', '300 MPa', 'L0'],
      ['Crane beams', '610 UB 113 with 300 PFC cap', '300', '280 MPa', 'L15 at -15 °C'],
      ['Roof bracing', '114.3 × 5.4 CHS', 'C350L0', '350 MPa', 'L0'],
      ['Wall bracing', '168.3 × 6.4 CHS', 'C350L0', '350 MPa', 'L0'],
      ['Base plates', '40 mm plate', '350', '340 MPa', 'L15 at -15 °C'],
      ['Cleats and stiffeners', '10 to 20 mm plate', '250', '250 MPa', 'None'],
    ],
  )
  text.clause(
    '3.2',
    'Every heat is covered by a test certificate of the mill, in English, issued by a laboratory accredited by a signatory of the ILAC agreement. Certificates are handed over with the fabrication records before the first delivery.',
  )
  text.clause(
    '3.3',
    'Bolts are of property class 8.8 and hot-dip galvanized: category 8.8/S for cleats, 8.8/TB for the moment connections of knees and apexes. Bolts are not used again once they have been tensioned.',
  )
  text.heading('4  Fabrication')
  text.clause(
    '4.1',
    'The construction category is CC2, and CC3 for crane beams and their brackets. The fabricator holds a certificate for both before work begins.',
  )
  text.clause(
    '4.2',
    'Shop drawings are submitted in batches of whole frames. Allow ten working days for each review. Nothing is cut before the review has the status Approved or Approved with Comments.',
  )
  text.clause(
    '4.3',
    'Welds are of category SP unless the drawings say GP. Butt welds of the haunches and the flanges of crane beams are complete penetration.',
  )
  text.subheading('4.4  Inspection of welds')
  text.table(
    [
      { title: 'Weld', share: 0.4 },
      { title: 'Visual', share: 0.2, align: 'right' },
      { title: 'Magnetic particle', share: 0.2, align: 'right' },
      { title: 'Ultrasonic', share: 0.2, align: 'right' },
    ],
    [
      ['Complete penetration, crane beams', '100 %', '100 %', '100 %'],
      ['Complete penetration, haunches', '100 %', '20 %', '20 %'],
      ['Fillet, moment connections', '100 %', '10 %', 'None'],
      ['Fillet, elsewhere', '100 %', 'None', 'None'],
    ],
  )
  text.clause(
    '4.5',
    'Where a test fails, two more welds of the same welder and procedure are tested at the cost of the fabricator.',
  )
  text.heading('5  Tolerances')
  text.table(
    [
      { title: 'Item', share: 0.62 },
      { title: 'Tolerance', share: 0.38 },
    ],
    [
      ['Length of a member', '± 2 mm up to 10 m, ± 4 mm above'],
      ['Camber of rafters', '0 to +5 mm on 24 mm'],
      ['Straightness of columns', 'L / 1000, 8 mm at most'],
      ['Position of bolt holes in a group', '± 1 mm'],
      ['Level of base plates after grouting', '± 3 mm'],
      ['Plumb of columns', 'H / 500, 12 mm at most'],
      ['Gauge of the crane rails, 22.4 m', '± 3 mm (revision 2)'],
      ['Level of a crane rail between columns', '± 2 mm (revision 2)'],
    ],
  )
  text.heading('6  Protective coatings')
  text.paragraph(
    'Surfaces are blast-cleaned to class Sa 2½ and coated on the same day. Damage from handling is made good with the same system before the steel leaves the ground.',
  )
  text.table(
    [
      { title: 'System', share: 0.14 },
      { title: 'Where', share: 0.3 },
      { title: 'Primer', share: 0.28 },
      { title: 'Finish', share: 0.28 },
    ],
    [
      ['C1', 'Inside the warehouse', 'Zinc phosphate epoxy, 75 µm', 'None'],
      ['C2', 'Canopy and outside', 'Zinc-rich epoxy, 75 µm', 'Polyurethane, 75 µm, RAL 7016'],
      ['C3', 'Rail side, up to 3 m', 'Zinc-rich epoxy, 75 µm', 'High-build epoxy, 200 µm'],
      ['G1', 'Bolts, purlin cleats, ladders', 'Hot-dip galvanized', 'None'],
    ],
  )
  text.heading('7  Erection')
  text.clause(
    '7.1',
    'Erection starts at the braced bay between frames 6 and 7. Frames stand on temporary bracing until the roof bracing of two neighbouring bays is tensioned.',
  )
  text.clause(
    '7.2',
    'Work within 6 m of the live rail siding is done in possessions only; Northgate Freight gives ten days’ notice of each.',
  )
  text.clause(
    '7.3',
    'Hold point: columns are not grouted before the surveyor has recorded plumb and level of all base plates of the frame, and the engineer has released them.',
  )
  text.clause('7.4', 'Grout is non-shrink, 40 MPa at seven days, 30 to 50 mm thick.')
  text.heading('8  Records handed over')
  text.clause(
    '8.1',
    'Mill certificates and their trace to each mark; welding procedures and the qualifications of welders; reports of tests; records of bolt tensioning; measurements of the coating, one for each 10 m²; the survey of the finished frames.',
  )
  return text.save()
}
