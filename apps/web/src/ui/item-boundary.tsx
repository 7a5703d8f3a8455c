/** Around one row or card: where it cannot be drawn, a sentence stands in its place, and the others stay as they are. */
import { Component, type ReactNode } from 'react'

interface ItemBoundaryProps {
  /** What is drawn; another one is tried again. */
  item: unknown
  fallback: ReactNode
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
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

export const notShown = 'This record could not be shown. It is kept as it is.'
