/** A small stored directory for tests of its screen. */

export const key = 'constructDirectoryContacts'
export const ana = {
  id: 'c1',
  firstName: 'Ana',
  lastName: 'Roy',
  companyName: 'Quayside Holdings',
  role: 'Director',
  email: 'ana.roy@quayside.example',
  phone: '+61 2 5550 0141',
  mobile: '0491 570 156',
  addressStreet: '8 Lantern Wharf',
  addressCity: 'Sydney',
  addressState: 'NSW',
  addressPostalCode: '2000',
  addressCountry: 'Australia',
  contactType: 'Client',
  projectId: 4,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  assistant: 'Cy Moor',
}
export const ed = {
  ...ana,
  id: 'c2',
  firstName: 'Ed',
  lastName: 'Lee',
  companyName: 'Northgate Steel',
  role: 'Detailer',
  email: '',
  contactType: 'Subcontractor',
  projectId: null,
}
export const ines = {
  id: 'c3',
  firstName: 'Ines',
  lastName: 'Moreau',
  companyName: 'Atelier Moreau',
  email: 'ines@atelier.example',
  contactType: 'Consultant',
  projectId: 99,
}
export const constructionProjects = [
  { id: 4, name: 'Quay House' },
  { id: 9, name: 'Mill Lane' },
]
export const stored = { [key]: [ines, ana, ed], constructionProjects }
export const everybody = ['Ana Roy', 'Ed Lee', 'Ines Moreau']
