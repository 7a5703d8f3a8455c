/** The title block of every drawing of Harbourview Residences. */
import type { SheetAbout } from './drawing-sheet.ts'

export const harbourview = {
  project: 'Harbourview Residences',
  site: '14 Lantern Wharf, Sydney',
  client: 'Quayside Holdings',
  office: 'Atelier Moreau',
  officeAddress: 'Architects, 5 Drafting Lane, Melbourne VIC 3000',
  author: 'Ines Moreau',
  drawn: 'Atelier Moreau',
  checked: 'Ines Moreau',
} satisfies Partial<SheetAbout>
