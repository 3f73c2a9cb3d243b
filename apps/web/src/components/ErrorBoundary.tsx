import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../util/lazily.ts'

type Props = {
  children: ReactNode
  /** Another value shows the children again: the page that was gone to, say. */
  resetKey?: string
  renderError: (error: unknown, retry: () => void) => ReactNode
}

type State = { failure?: { error: unknown; at: string | undefined } }

/** Keeps what throws while it is drawn from taking down what is around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  /** Only the boundary itself knows its key, so that is noted when it draws. */
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, at: undefined } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failure }: State): State | null {
    if (!failure) return null
    if (failure.at === undefined) return { failure: { ...failure, at: resetKey } }
    return failure.at === resetKey ? null : { failure: undefined }
  }

  private redrawnAt = 0

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadFailure) error.renew()
    // A browser that translates moves what was drawn: drawn anew, the page is whole. What breaks again at once has another cause.
    const isMoved = error instanceof DOMException && error.name === 'NotFoundError'
    if (!isMoved || performance.now() - this.redrawnAt < 1000) return
    this.redrawnAt = performance.now()
    this.setState({ failure: undefined })
  }

  override render() {
    const { children, renderError } = this.props
    const { failure } = this.state
    return failure ? renderError(failure.error, () => this.setState({ failure: undefined })) : children
  }
}
