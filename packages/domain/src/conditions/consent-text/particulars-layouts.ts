/** How the consents of several authorities begin, with what is to be read from each. Invented, in their usual forms. */
import type { ConsentParticulars } from './read-particulars.ts'

export interface ParticularsLayout {
  readonly name: string
  readonly text: string
  readonly found: ConsentParticulars
}

const condition = '\n\nGENERAL CONDITIONS\n1. Approved plans\nThe works must follow the plans.\n'

const nothing: ConsentParticulars = {
  ...{ title: '', reference: '', authority: '', date: '', jurisdiction: '', currency: '' },
  modifications: [],
}
const newSouthWales = { jurisdiction: 'New South Wales', currency: 'AUD' }

export const particularsLayouts: readonly ParticularsLayout[] = [
  {
    name: 'New South Wales, notice of determination of a council, labels and colons',
    text: `NOTICE OF DETERMINATION OF A DEVELOPMENT APPLICATION
issued under the Environmental Planning and Assessment Act 1979, section 4.18(1)(a)

Development Application No: DA-2024/0123
Applicant: Harbour Homes Pty Ltd
Land to be developed: Lot 7 DP 123456, 14 Dock Street
Determination: Approved subject to conditions
Date of determination: 12 March 2025
Consent to operate from: 13 March 2025
Consent to lapse on: 13 March 2030
Consent authority: Quay City Council${condition}`,
    found: {
      ...{ title: 'Development Consent', reference: 'DA-2024/0123', authority: 'Quay City Council' },
      ...{ date: '2025-03-12', ...newSouthWales, modifications: [] },
    },
  },
  {
    name: 'New South Wales, notice of a planning panel, as a table with tabs, and modifications in lines',
    text: `NOTICE OF DETERMINATION
Environmental Planning & Assessment Act 1979

Application number\tDA 2026/0147
Determined by\tSydney Eastern City Planning Panel
Determined on\tWednesday, 4 February 2026
Modified by DA-2026/0147/A on 3 June 2026: hours of work
Modification MOD 2026/31 dated 11 August 2026 – a lift and 2 more car spaces${condition}`,
    found: {
      ...{ title: 'Development Consent', reference: 'DA 2026/0147' },
      ...{ authority: 'Sydney Eastern City Planning Panel', date: '2026-02-04', ...newSouthWales },
      modifications: [
        { reference: 'DA-2026/0147/A', date: '2026-06-03', changes: 'hours of work' },
        { reference: 'MOD 2026/31', date: '2026-08-11', changes: 'a lift and 2 more car spaces' },
      ],
    },
  },
  {
    name: 'New South Wales, consent of the minister, with a table of modifications',
    text: `Development consent
Section 4.38 of the Environmental Planning and Assessment Act 1979

As delegate of the Minister for Planning and Public Spaces, I grant consent to the development
application referred to in Schedule 1, subject to the conditions in Schedule 2.

Sydney 9 October 2023 File: EF23/1234

SCHEDULE 1
Application Number:
SSD-41234567
Applicant:
Harbour Homes Pty Ltd
Date of decision:
9 October 2023

SUMMARY OF MODIFICATIONS
Application Number\tDetermination Date\tDecider\tModification Description
SSD-41234567-Mod-1\t12 March 2024\tTeam Leader\tAmend construction hours
SSD-41234567-Mod-2\t30 June 2025\tDirector\tAdditional basement level${condition}`,
    found: {
      ...{ title: 'Development Consent', reference: 'SSD-41234567' },
      ...{ authority: 'Minister for Planning and Public Spaces', date: '2023-10-09', ...newSouthWales },
      modifications: [
        {
          reference: 'SSD-41234567-Mod-1',
          date: '2024-03-12',
          changes: 'Team Leader · Amend construction hours',
        },
        {
          reference: 'SSD-41234567-Mod-2',
          date: '2025-06-30',
          changes: 'Director · Additional basement level',
        },
      ],
    },
  },
  {
    name: 'Victoria, planning permit, with its day of issue in the footer and a table of amendments',
    text: `PLANNING PERMIT
Permit No.: TP-2024-123
Planning scheme: Bayside Planning Scheme
Responsible authority: Bayside City Council
ADDRESS OF THE LAND: 14 Dock Street
THE PERMIT ALLOWS: Construction of six dwellings

THIS PERMIT HAS BEEN AMENDED AS FOLLOWS:
Date of amendment\tBrief description of amendment
03/06/2025\tCondition 4 amended
19/11/2025\tPlans replaced, condition 12 deleted

THE FOLLOWING CONDITIONS APPLY TO THIS PERMIT:
1. Amended plans
Before the development starts, plans must be approved.
Date issued: 5/02/2025
Page 1 of 2
2. Layout not altered
The layout must not be altered.
Date issued: 5/02/2025
Page 2 of 2`,
    found: {
      ...{ title: 'Planning Permit', reference: 'TP-2024-123', authority: 'Bayside City Council' },
      ...{ date: '2025-02-05', jurisdiction: 'Victoria', currency: 'AUD' },
      modifications: [
        { reference: '', date: '2025-06-03', changes: 'Condition 4 amended' },
        { reference: '', date: '2025-11-19', changes: 'Plans replaced, condition 12 deleted' },
      ],
    },
  },
  {
    // Section 73 grants a new permission, so that a permission has no modifications.
    name: 'United Kingdom, decision notice, which has no modifications',
    text: `Town and Country Planning Act 1990
DECISION NOTICE
GRANT OF PLANNING PERMISSION

Application Number: 24/01234/FUL
Date of Application: 2nd September 2024
Date of Decision: 17th January 2025
The Council of the London Borough of Marlow hereby grants planning permission for the development
described above, subject to the following conditions:

1. Time limit
The development must begin within three years.
2. Materials
Samples must be approved.`,
    found: {
      ...{ title: 'Planning Permission', reference: '24/01234/FUL' },
      ...{ authority: 'Council of the London Borough of Marlow', date: '2025-01-17' },
      ...{ jurisdiction: 'Elsewhere', currency: 'GBP', modifications: [] },
    },
  },
  {
    name: 'Queensland, decision notice, with labels on lines before their values',
    text: `DECISION NOTICE – APPROVAL (WITH CONDITIONS)
Planning Act 2016, section 63

Application number
MCU2024/00123
Assessment manager
Sunshine Regional Council
Decision date
28 July 2025
Approval type
Development permit for a material change of use
Minor change approved 1 December 2025

AMENDMENTS
Change application MCU2024/00123.01
1 December 2025
Building height reduced${condition}`,
    found: {
      ...{ title: 'Development Permit', reference: 'MCU2024/00123' },
      ...{ authority: 'Sunshine Regional Council', date: '2025-07-28' },
      ...{ jurisdiction: 'Queensland', currency: 'AUD' },
      modifications: [
        {
          ...{ reference: 'MCU2024/00123.01', date: '2025-12-01' },
          changes: 'Change application Building height reduced',
        },
      ],
    },
  },
  {
    name: 'a letter of a council, which states number and day in a sentence',
    text: `QUAY CITY COUNCIL
Dear Madam
Development consent DA 2023/88 was granted on 3rd of May, 2023 under delegation.${condition}`,
    found: {
      ...nothing,
      ...{ title: 'Development Consent', reference: 'DA 2023/88', authority: 'Quay City Council' },
      date: '2023-05-03',
    },
  },
  {
    name: 'an extract without its first page',
    text: `GENERAL CONDITIONS
1. Approved plans
The works must follow the plans dated 12 March 2025 that Quay City Council approved.`,
    found: nothing,
  },
  {
    name: 'a notice without a day, without an authority',
    text: `NOTICE OF DETERMINATION
DA 2026/0147${condition}`,
    found: { ...nothing, title: 'Development Consent', reference: 'DA 2026/0147' },
  },
]
