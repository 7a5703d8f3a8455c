/** Tells the form of a record that the record has been deleted elsewhere, and what is said of that. */
import { createContext } from 'react'
import type { Said } from '#parts/perform/words.ts'

export const GoneContext = createContext<Said | undefined>(undefined)
