import { expect, test } from 'vitest'
import { toMarkedFileName } from './marked-file-name.ts'

test.each([
  [{ documentNumber: 'A-201', revision: 'C' }, 'plan.pdf', 'A-201_C_markups.pdf'],
  [{ documentNumber: 'A-201' }, 'plan.pdf', 'A-201_markups.pdf'],
  [{ documentNumber: 'HVR/A:201', revision: 'P01' }, 'plan.pdf', 'HVR_A_201_P01_markups.pdf'],
  [{ revision: 'C' }, 'Ground floor.PDF', 'Ground floor_markups.pdf'],
])('%j in %s is saved as %s', (document, name, expected) => {
  expect(toMarkedFileName(document, { name })).toBe(expected)
})
