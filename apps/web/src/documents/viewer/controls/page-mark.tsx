/** A mark across every page of what the viewer shows, such as SUPERSEDED. */
import { createContext, useContext } from 'react'
import './page-mark.css'

const PageMarkContext = createContext('')

/** Pages within it carry the mark; '' for none. */
export const MarkedPages = PageMarkContext.Provider

/** Place it in a positioned box of the size of the page. */
export function PageMark() {
  const mark = useContext(PageMarkContext)
  if (mark === '') return null
  return (
    // The viewer states it in words, once.
    <div className="page-mark" aria-hidden>
      <span>{mark}</span>
    </div>
  )
}
