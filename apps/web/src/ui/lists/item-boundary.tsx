/** An error boundary around one row or card: if it fails to render, a message replaces it and the others stay. */
import { Component, type ReactNode } from 'react'

interface ItemBoundaryProps {
  /** The rendered record. A different one is tried again. */
  item: unknown
  /** The message as a list item, unless another element fits better. */
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
    const { fallback = <li className="p-3 text-muted">{notVisibleText}</li>, children } = this.props
    return this.state.failed ? fallback : children
  }
}

export const notVisibleText = 'This record could not be shown. It is kept as it is.'
