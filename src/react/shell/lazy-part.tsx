import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { whenBack } from '../../state/app/connection.ts'
import { loadAgain } from '../../state/app/load-again.ts'
import { useApp } from './app-context.ts'
import { isAssetError } from './asset-error.ts'
import { ErrorBoundary, ErrorPage } from './ErrorBoundary.tsx'

export interface Failure {
  error: unknown
  onRetry: () => void
}

/** The boundary around a part: what stands in its place is the part's own matter. */
class PartBoundary extends ErrorBoundary {
  declare props: Readonly<{
    children: ReactNode
    instead: (failure: Failure) => ReactNode
    forget: () => void
  }>

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return super.render()
    const onRetry = () => {
      this.props.forget()
      this.setState({ failed: undefined })
    }
    return this.props.instead({ error: failed.error, onRetry })
  }
}

/**
 * A part of a page whose code comes when it is first shown; it suspends meanwhile. Where the code does not come, the page
 * around it stays as it is: why is said in the part's own place, and the code is loaded again once the server answers.
 * React's `lazy` keeps a failure for ever and takes the whole page away with it.
 *
 * @param instead what stands there then; default the error page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: (failure: Failure, props: Props) => ReactNode = failure => <ErrorPage {...failure} />,
): ComponentType<Props> {
  let last: { loading: ReturnType<typeof load>; failed: boolean } | undefined

  function Loaded(props: Props) {
    const { clock } = useApp()
    if (!last) {
      const mine = { loading: loadAgain(load, clock.after), failed: false }
      mine.loading.catch(() => {
        mine.failed = true
      })
      last = mine
    }
    const { default: Part } = use(last.loading)
    return <Part {...props} />
  }

  const forget = () => {
    if (last?.failed) last = undefined
  }

  return function LazyPart(props: Props) {
    useEffect(() => forget, [])
    return (
      <PartBoundary forget={forget} instead={failure => instead(failure, props)}>
        <Loaded {...props} />
      </PartBoundary>
    )
  }
}

/** For `instead` of a part whose absence the page tells by itself: `place`, until the code is there. */
export const awaited = (failure: Failure, place?: ReactNode) => <Awaited {...failure}>{place}</Awaited>

function Awaited({ error, onRetry, children }: Failure & { children: ReactNode }) {
  const app = useApp()
  const retry = useEffectEvent(onRetry)
  useEffect(() => (isAssetError(error) ? whenBack(app, () => retry()) : undefined), [app, error])
  return children
}
