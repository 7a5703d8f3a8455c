/** Draws its content into another layer of the screen, once the layer exists. Events reach the React parents. */
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export function LayerPortal({ layer, children }: { layer: Element | null; children: ReactNode }) {
  return layer && createPortal(children, layer)
}
