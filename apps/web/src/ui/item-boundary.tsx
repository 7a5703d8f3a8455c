/** Around one row or card: where it cannot be drawn, a sentence stands in its place, and the others stay as they are. */
import { Component, type ReactNode } from 'react'

interface ItemBoundaryProps {
  /** What is drawn; another one is tried again. */
  item: unknown
  /** In a list, the sentence as an entry of it, unless something else fits the place better. */
  fallback?: ReactNode
  children: ReactNode
}

export class ItemBoundary extends Component<ItemBoundaryProps, { failed?: unknown }> {
  override state: { failed?: unknown } = {}

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ item }: ItemBoundaryProps) {
    if (this.state.failed && item !== this.props.item) this.setState({ failed: false })
  }

  override render() {
    const { fallback = <li className="p-3 text-muted">{notShown}</li>, children } = this.props
    return this.state.failed ? fallback : children
  }
}

export const notShown = 'This record could not be shown. It is kept as it is.'
