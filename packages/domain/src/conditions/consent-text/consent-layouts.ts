/** Consents as councils set them out, with what is to be read from each. Invented, in their usual forms. */

export interface Layout {
  readonly name: string
  readonly text: string
  /** Number, title and stage of each condition. */
  readonly conditions: readonly (readonly [number: string, title: string, stage: string])[]
  readonly headings: readonly string[]
  readonly leftOut: readonly string[]
}

export const layouts: readonly Layout[] = [
  {
    name: 'parts with letters in the numbers, and page footers',
    text: `NOTICE OF DETERMINATION
DA 2026/0147

PART A – ADMINISTRATIVE CONDITIONS
A1. Approved plans
Development must be in accordance with the plans listed below, except where amended by
other conditions of this con-
sent.
Plan no.\tRevision\tTitle\tDate
A-101\tC\tGround floor plan\t12 March 2026
A-102\tB\tFirst floor plan\t2 February 2026
Reason: To define the terms of the approval.
Quay City Council – DA 2026/0147
Page 1 of 27
A2. Inconsistency
Where there is an inconsistency, the written conditions prevail.
PART B – PRIOR TO THE ISSUE OF A
CONSTRUCTION CERTIFICATE
B1. Long service levy
A levy must be paid before the certificate is issued.
Quay City Council – DA 2026/0147
Page 2 of 27
B2. Dilapidation report
The report must cover:
(a) 14 Dock Street; and
(i) its cellar,
(ii) its facade,
(b) the footpath.`,
    conditions: [
      ['A1', 'Approved plans', 'general'],
      ['A2', 'Inconsistency', 'general'],
      ['B1', 'Long service levy', 'before-construction-certificate'],
      ['B2', 'Dilapidation report', 'before-construction-certificate'],
    ],
    headings: [
      'PART A – ADMINISTRATIVE CONDITIONS',
      'PART B – PRIOR TO THE ISSUE OF A CONSTRUCTION CERTIFICATE',
    ],
    leftOut: [
      'NOTICE OF DETERMINATION',
      'DA 2026/0147',
      'Quay City Council – DA 2026/0147',
      'Page 1 of 27',
      'Quay City Council – DA 2026/0147',
      'Page 2 of 27',
    ],
  },
  {
    name: 'numbers with a dot that run through all parts',
    text: `GENERAL CONDITIONS

1.  Compliance with the Building Code of Australia
Building work must be carried out in accordance with the Building Code of Australia.

2.  Signs on the site
A sign must be erected in a prominent position.

PRIOR TO ISSUE OF CONSTRUCTION CERTIFICATE

3.  Section 7.12 contributions
A contribution of $12,500.00 must be paid to the council.

PRIOR TO COMMENCEMENT OF WORKS

4.  Tree protection
Fencing must be erected in accordance with AS
4970. It must stay until the end of the works.

DURING CONSTRUCTION

5.  Hours of work
Work must take place between 7 am and 5 pm.

PRIOR TO ISSUE OF OCCUPATION CERTIFICATE

6.  Fire safety certificate
A final certificate must be given to the council.

ONGOING CONDITIONS

7.  Annual fire safety statement
A statement must be given each year.`,
    conditions: [
      ['1', 'Compliance with the Building Code of Australia', 'general'],
      ['2', 'Signs on the site', 'general'],
      ['3', 'Section 7.12 contributions', 'before-construction-certificate'],
      ['4', 'Tree protection', 'before-commencement'],
      ['5', 'Hours of work', 'during-works'],
      ['6', 'Fire safety certificate', 'before-occupation-certificate'],
      ['7', 'Annual fire safety statement', 'ongoing'],
    ],
    headings: [
      'GENERAL CONDITIONS',
      'PRIOR TO ISSUE OF CONSTRUCTION CERTIFICATE',
      'PRIOR TO COMMENCEMENT OF WORKS',
      'DURING CONSTRUCTION',
      'PRIOR TO ISSUE OF OCCUPATION CERTIFICATE',
      'ONGOING CONDITIONS',
    ],
    leftOut: [],
  },
  {
    name: 'the standard conditions of the state, with headings in sentence case and reasons',
    text: `General Conditions
1. Erection of signs
1. This section applies to a development consent for development involving building work.
2. It is a condition of the development consent that a sign must be erected.
Condition reason: Prescribed condition under section 70 of the Regulation.
Before issue of a construction certificate
2. Construction site management plan
Before the issue of a construction certificate, the plan must be prepared.
Condition reason: To require details of measures that will protect the public.
Before building work commences
3. Erosion and sediment controls
Before any site work commences, the controls must be in place.
While building work is being carried out
4. Noise and vibration
While work is being carried out, noise must be minimised.
Before issue of an occupation certificate
5. Works-as-executed plans
Plans must be given to the principal certifier.
Occupation and ongoing use
6. Maintenance of stormwater
The drains must be maintained.`,
    conditions: [
      ['1', 'Erection of signs', 'general'],
      ['2', 'Construction site management plan', 'before-construction-certificate'],
      ['3', 'Erosion and sediment controls', 'before-commencement'],
      ['4', 'Noise and vibration', 'during-works'],
      ['5', 'Works-as-executed plans', 'before-occupation-certificate'],
      ['6', 'Maintenance of stormwater', 'ongoing'],
    ],
    headings: [
      'General Conditions',
      'Before issue of a construction certificate',
      'Before building work commences',
      'While building work is being carried out',
      'Before issue of an occupation certificate',
      'Occupation and ongoing use',
    ],
    leftOut: [],
  },
  {
    name: 'numbers in brackets, and a subject over each',
    text: `Conditions to be satisfied prior to the issue of the Construction Certificate

Structural details
(1) Structural drawings prepared by a qualified engineer must be given to the certifier.

Damage deposit
(2) A damage deposit of $8,250 must be lodged with the council as a bank guarantee.

Conditions to be complied with during works

Waste
(3) All waste must be removed to a licensed tip.`,
    conditions: [
      ['1', 'Structural details', 'before-construction-certificate'],
      ['2', 'Damage deposit', 'before-construction-certificate'],
      ['3', 'Waste', 'during-works'],
    ],
    headings: [
      'Conditions to be satisfied prior to the issue of the Construction Certificate',
      'Conditions to be complied with during works',
    ],
    leftOut: [],
  },
  {
    name: 'the word Condition before each number',
    text: `SCHEDULE 1 – DEFERRED COMMENCEMENT
Condition 1: Drainage easement
An easement must be registered.
Condition 2: Contamination
A site audit statement must be given to the council.
SCHEDULE 2 – TERMS OF CONSENT
The following conditions apply once the consent operates.
Condition 3: Approved development
The development must be carried out as described.`,
    conditions: [
      ['1', 'Drainage easement', 'deferred-commencement'],
      ['2', 'Contamination', 'deferred-commencement'],
      ['3', 'Approved development', 'general'],
    ],
    headings: ['SCHEDULE 1 – DEFERRED COMMENCEMENT', 'SCHEDULE 2 – TERMS OF CONSENT'],
    leftOut: ['The following conditions apply once the consent operates.'],
  },
  {
    name: 'a deferred commencement with other numbers than the parts after it',
    text: `DEFERRED COMMENCEMENT
1. Right of carriageway
It must be registered within 24 months.
PART A – GENERAL CONDITIONS
A1. Approved plans
The works must follow the plans:
1. A-101
2. A-102
PART B – PRIOR TO THE COMMENCEMENT OF WORKS
B1. Traffic
A traffic plan must be approved.`,
    conditions: [
      ['1', 'Right of carriageway', 'deferred-commencement'],
      ['A1', 'Approved plans', 'general'],
      ['B1', 'Traffic', 'before-commencement'],
    ],
    headings: [
      'DEFERRED COMMENCEMENT',
      'PART A – GENERAL CONDITIONS',
      'PART B – PRIOR TO THE COMMENCEMENT OF WORKS',
    ],
    leftOut: [],
  },
  {
    name: 'numbers of parts with a point',
    text: `1. GENERAL CONDITIONS
1.1 The development must be carried out in accordance with the plans.
1.2 No vehicles may queue on the public road.
2. PRIOR TO THE COMMENCEMENT OF ANY WORK
2.1 A hoarding must be erected.
2.2 Neighbours must be notified.
2.3 A traffic plan must be approved.`,
    conditions: [
      ['1.1', 'The development must be carried out in accordance with the plans', 'general'],
      ['1.2', 'No vehicles may queue on the public road', 'general'],
      ['2.1', 'A hoarding must be erected', 'before-commencement'],
      ['2.2', 'Neighbours must be notified', 'before-commencement'],
      ['2.3', 'A traffic plan must be approved', 'before-commencement'],
    ],
    headings: ['1. GENERAL CONDITIONS', '2. PRIOR TO THE COMMENCEMENT OF ANY WORK'],
    leftOut: [],
  },
  {
    name: 'numbers on separate lines, as a table is copied',
    text: `DURING DEMOLITION AND BUILDING WORK
1.
Asbestos
Asbestos must be removed by a licensed contractor.
2.
Survey certificate
A survey must be given to the certifier at ground level.
3.
Dust
Dust must be controlled.`,
    conditions: [
      ['1', 'Asbestos', 'during-works'],
      ['2', 'Survey certificate', 'during-works'],
      ['3', 'Dust', 'during-works'],
    ],
    headings: ['DURING DEMOLITION AND BUILDING WORK'],
    leftOut: [],
  },
  {
    name: 'numbers that begin again in each part, and advice at the end',
    text: `SECTION A: GENERAL
1. Approved plans - The works must follow the stamped plans.
2. Lapsing - The consent lapses in five years.
SECTION B: PRIOR TO OCCUPATION
1. Landscaping - The planting must be complete.
2. Parking - Two spaces must be marked.
ADVISORY NOTES
1. Other approvals - Other laws may apply.
Telephone before you dig.`,
    conditions: [
      ['A1', 'Approved plans', 'general'],
      ['A2', 'Lapsing', 'general'],
      ['B1', 'Landscaping', 'before-occupation-certificate'],
      ['B2', 'Parking', 'before-occupation-certificate'],
      ['1', 'Other approvals', ''],
    ],
    headings: ['SECTION A: GENERAL', 'SECTION B: PRIOR TO OCCUPATION', 'ADVISORY NOTES'],
    leftOut: [],
  },
  {
    name: 'numbers with a tab, conditions inserted by a modification, and page breaks',
    text: `Before the issue of a construction certificate
12\tStormwater plan
A plan must be approved.
12A\tDetention tank (added by MOD 2026/31)
A tank of 12
000 litres must be shown.
Quay City Council
3 / 9
\fDevelopment Application 147/2026
13\tDriveway
Levels must be obtained from the council.
Quay City Council
4 / 9
\fDevelopment Application 147/2026
14\tLighting
Lights must not shine on neighbours.`,
    conditions: [
      ['12', 'Stormwater plan', 'before-construction-certificate'],
      ['12A', 'Detention tank (added by MOD 2026/31)', 'before-construction-certificate'],
      ['13', 'Driveway', 'before-construction-certificate'],
      ['14', 'Lighting', 'before-construction-certificate'],
    ],
    headings: ['Before the issue of a construction certificate'],
    leftOut: [
      'Quay City Council',
      '3 / 9',
      'Development Application 147/2026',
      'Quay City Council',
      '4 / 9',
      'Development Application 147/2026',
    ],
  },
  {
    name: 'a list whose numbers look like those of conditions',
    text: `GENERAL CONDITIONS
1. Documents
The consent consists of:
1. the application,
2. the plans,
3. the reports.
2. Amendments
Amendments need approval.
3. Costs
The applicant bears all costs.`,
    conditions: [
      ['1', 'Documents', 'general'],
      ['2', 'Amendments', 'general'],
      ['3', 'Costs', 'general'],
    ],
    headings: ['GENERAL CONDITIONS'],
    leftOut: [],
  },
  {
    name: 'paragraphs without titles, under group headings',
    text: `PRIOR TO THE ISSUE OF AN OCCUPATION CERTIFICATE

ACOUSTICS

21. Prior to the issue of any Occupation Certificate, a report of a qualified acoustic consultant must confirm that the plant meets the criteria of the noise policy at the nearest dwelling, by day and by night.

ACCESS

22. The lift must be commissioned. A certificate must be given.
23. Handrails must be fitted.`,
    conditions: [
      ['21', 'ACOUSTICS', 'before-occupation-certificate'],
      ['22', 'ACCESS', 'before-occupation-certificate'],
      ['23', 'Handrails must be fitted', 'before-occupation-certificate'],
    ],
    headings: ['PRIOR TO THE ISSUE OF AN OCCUPATION CERTIFICATE'],
    leftOut: [],
  },
  {
    name: 'group headings over conditions that have titles',
    text: `Part C
Prior to commencement
Traffic
C1 Traffic plan
A plan must be approved.
C2 Work zone
A zone must be obtained.
Trees
C3 Arborist
An arborist must be appointed.`,
    conditions: [
      ['C1', 'Traffic plan', 'before-commencement'],
      ['C2', 'Work zone', 'before-commencement'],
      ['C3', 'Arborist', 'before-commencement'],
    ],
    headings: ['Part C', 'Prior to commencement', 'Traffic', 'Trees'],
    leftOut: [],
  },
]
